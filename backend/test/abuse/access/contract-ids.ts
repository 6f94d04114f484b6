import type { Endpoint } from '@hoopline/contracts/common/endpoint';
import { z } from 'zod';

/** The parts of a JSON schema that contain its properties. */
interface Shape {
  $ref?: string;
  $defs?: Record<string, Shape>;
  format?: string;
  properties?: Record<string, Shape>;
  items?: Shape | false;
  prefixItems?: Shape[];
  anyOf?: Shape[];
  oneOf?: Shape[];
  allOf?: Shape[];
}

/** Browsers make up these ids for the operators' collector. The server stores and finds nothing by them. */
const NOT_OF_OBJECTS = ['traceId', 'spanId', 'parentSpanId'];

/** The names of an endpoint's inputs that identify an object: parts of its path, ids, and addresses of uploads. */
export function idsOf({ path, query, body }: Endpoint): string[] {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const named = [query, body].flatMap((schema) => (schema ? idsIn(shapeOf(schema)) : []));
  return [...new Set([...inPath, ...named])].sort();
}

const shapeOf = (schema: z.ZodType): Shape => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;

function idsIn(root: Shape, shape: Shape = root, name = ''): string[] {
  if (shape.$ref) {
    const target = root.$defs?.[shape.$ref.split('/').at(-1) ?? ''];
    return target ? idsIn(root, target, name) : [];
  }
  const isId = shape.format === 'uuid' || /(^id|Id|^ids|Ids|Url)$/.test(name);
  const own = isId && !NOT_OF_OBJECTS.includes(name) ? [name] : [];
  const nested = [
    ...[shape.anyOf, shape.oneOf, shape.allOf].flatMap((options) => options ?? []),
    ...(shape.items ? [shape.items] : []),
    ...(shape.prefixItems ?? []),
  ].flatMap((option) => idsIn(root, option, name));
  const below = Object.entries(shape.properties ?? {}).flatMap(([key, value]) => idsIn(root, value, key));
  return [...own, ...nested, ...below];
}
