import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type ESTree, type Plugin, parseSync, Visitor } from 'vite';

const LIBRARY = '@phosphor-icons/react';
const DEFINITION = /phosphor-icons\/react\/dist\/defs\/(\w+)\.es\.js/;
/** One weight's entry in the map that such a file exports. */
const ENTRY = /\n {2}\[\n {4}"(\w+)",[\s\S]*?\n {2}\],?/g;
const WEIGHTS = ['bold', 'duotone', 'fill', 'light', 'regular', 'thin'];
const SOURCES = path.join(import.meta.dirname, 'src');

interface DrawnWeights {
  /** Weights of icons that are drawn where they are imported: `<HouseIcon weight="fill" />`. */
  ofIcon: Map<string, Set<string>>;
  /** Icons that are passed on as values, and the weights that any component gives to one: `<entry.Icon weight="fill" />`. */
  passedOn: Set<string>;
  ofPassedOn: Set<string>;
}

/** The two steps of the plugin, which its test calls as the build does. */
export interface IconTrimmer extends Plugin {
  buildStart: () => void;
  transform: {
    filter: { id: RegExp };
    handler: (code: string, id: string) => { code: string; map: null };
  };
}

/**
 * Every Phosphor icon carries six weights, and most of all icon code would be weights that nobody draws. This keeps the
 * regular one and those that the source gives to the icon. The build fails where that cannot be told from the source
 * (`weight` must be a literal or choose between two), and where the library's files no longer look as expected.
 */
export function trimIcons(sources = SOURCES): IconTrimmer {
  let drawn: DrawnWeights;
  return {
    name: 'trim-icons',
    apply: 'build',
    buildStart() {
      drawn = { ofIcon: new Map(), passedOn: new Set(), ofPassedOn: new Set() };
      const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
      for (const file of files) readWeights(path.join(sources, file), drawn);
    },
    transform: {
      filter: { id: DEFINITION },
      handler(code, id) {
        const icon = DEFINITION.exec(id)?.[1] ?? '';
        const kept = new Set(['regular', ...(drawn.ofIcon.get(icon) ?? [])]);
        if (drawn.passedOn.has(icon)) for (const weight of drawn.ofPassedOn) kept.add(weight);
        const found: string[] = [];
        const trimmed = code.replace(ENTRY, (entry, weight: string) => {
          found.push(weight);
          return kept.has(weight) ? entry : '';
        });
        if (found.join() !== WEIGHTS.join())
          throw new Error(`${id} does not hold the six weights as trim-icons.ts expects`);
        return { code: trimmed, map: null };
      },
    },
  };
}

/** Adds what one source file draws. Throws where the weight of an icon cannot be told. */
function readWeights(file: string, drawn: DrawnWeights): void {
  const code = readFileSync(file, 'utf8');
  const { program } = parseSync(file, code);
  const imported = new Map<string, string>();
  for (const node of program.body) {
    if (!('source' in node) || node.source?.value !== LIBRARY) continue;
    if (node.type !== 'ImportDeclaration') throw unclear(file, code, node, 'icons are imported where they are drawn');
    for (const specifier of node.specifiers) {
      const kind = specifier.type === 'ImportSpecifier' ? specifier.importKind : undefined;
      if (node.importKind === 'type' || kind === 'type') continue;
      const name = specifier.type === 'ImportSpecifier' ? nameOf(specifier.imported) : undefined;
      if (!name?.endsWith('Icon')) throw unclear(file, code, specifier, 'only icons can be imported');
      imported.set(specifier.local.name, name.slice(0, -'Icon'.length));
    }
  }
  if (imported.size === 0 && !code.includes('weight=')) return;
  const visitor = new Visitor({
    Identifier(node) {
      const icon = imported.get(node.name);
      const isImport = program.body.some(
        ({ type, start, end }) => type === 'ImportDeclaration' && start <= node.start && node.end <= end,
      );
      if (icon && !isImport) drawn.passedOn.add(icon);
    },
    Property(node) {
      const isWeight = node.key.type === 'Identifier' && node.key.name === 'weight';
      if (isWeight && imported.size > 0) throw unclear(file, code, node, 'a weight is written at its icon');
    },
    JSXOpeningElement({ name, attributes }) {
      const icon = name.type === 'JSXIdentifier' ? imported.get(name.name) : undefined;
      for (const attribute of attributes) {
        if (attribute.type === 'JSXSpreadAttribute') {
          if (icon) throw unclear(file, code, attribute, 'an icon takes no spread properties, which may hold a weight');
        } else if (attribute.name.name === 'weight') {
          const weights = literalsOf(attribute.value);
          if (!weights) throw unclear(file, code, attribute, 'a weight is a literal, or a choice between two');
          const known = icon ? (drawn.ofIcon.get(icon) ?? new Set()) : drawn.ofPassedOn;
          if (icon) drawn.ofIcon.set(icon, known);
          for (const weight of weights) known.add(weight);
        }
      }
    },
  });
  visitor.visit(program);
}

const nameOf = (name: ESTree.ModuleExportName): string => (name.type === 'Literal' ? name.value : name.name);

/** The strings that an attribute can have; undefined where the source does not say. */
function literalsOf(
  value: ESTree.JSXAttributeValue | ESTree.Expression | ESTree.JSXEmptyExpression | null,
): string[] | undefined {
  if (value?.type === 'JSXExpressionContainer') return literalsOf(value.expression);
  if (value?.type === 'Literal') return typeof value.value === 'string' ? [value.value] : undefined;
  if (value?.type !== 'ConditionalExpression') return undefined;
  const [one, other] = [literalsOf(value.consequent), literalsOf(value.alternate)];
  return one && other && [...one, ...other];
}

function unclear(file: string, code: string, { start, end }: ESTree.Span, rule: string): Error {
  return new Error(`${file}: ${code.slice(start, end)}: trim-icons.ts cannot tell the weights: ${rule}`);
}
