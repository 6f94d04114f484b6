import { readFileSync } from 'node:fs';
import { z } from 'zod';

/**
 * The records of one file in `data/`, checked by `schema`; throws a ZodError at a wrong one. Nothing is kept: most
 * starts of a server never need sample data.
 */
export const readData = <Schema extends z.ZodType>(name: string, schema: Schema): z.infer<Schema>[] =>
  z.array(schema).parse(JSON.parse(readFileSync(new URL(`data/${name}.json`, import.meta.url), 'utf8')));
