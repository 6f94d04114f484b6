import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { STARTED } from './late-code.ts';

/** Where pages are declared. */
const DECLARED_IN = /\/src\/(?:features\/\w+\/feature|app\/pages)\.ts$/;

/** A page as its feature declares it: the patterns of its addresses, the module of its code and its texts. */
interface DeclaredPage {
  paths: string[];
  module: string;
  texts: string[];
}

/** What the server names in the document of a page, so that it is downloaded together with the app. */
export interface PageFiles {
  paths: string[];
  /** Addresses of scripts. */
  scripts: string[];
  /** Namespaces, whose file depends on the language of the reader. */
  texts: string[];
}

/**
 * Writes which files each page starts with: a list of `PageFiles` into `.vite/pages.json` for the server, and the scripts
 * by that of the page's code into `page-files.json` for the app, which goes from one page to another.
 */
export function listPageFiles(): Plugin {
  const declared = new Map<string, DeclaredPage[]>();
  return {
    name: 'list-page-files',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: DECLARED_IN },
      handler(code, id) {
        declared.set(id, declaredPages(this.parse(code), path.dirname(id)));
      },
    },
    generateBundle(_, bundle) {
      const sorted = [...declared].sort(([one], [other]) => (one < other ? -1 : 1));
      const pages = sorted
        .flatMap(([, own]) => own)
        .map(({ paths, module, texts }): PageFiles => {
          const page = Object.values(bundle).find((file) => file.type === 'chunk' && file.facadeModuleId === module);
          if (page?.type !== 'chunk') return this.error(`No file of the build has the page ${module}`);
          return { paths, scripts: [...withImports(page.fileName, bundle)], texts };
        });
      if (pages.length === 0) this.error('No page is declared');
      this.emitFile({ type: 'asset', fileName: '.vite/pages.json', source: JSON.stringify(pages) });
      const byCode = Object.fromEntries(pages.map(({ scripts }) => [scripts[0], scripts]));
      this.emitFile({ type: 'asset', fileName: 'page-files.json', source: JSON.stringify(byCode) });
    },
  };
}

function withImports(file: string, bundle: Rolldown.OutputBundle, seen = new Set<string>()): Set<string> {
  const chunk = bundle[file];
  if (chunk?.type !== 'chunk' || seen.has(file) || STARTED.test(`/${file}`)) return seen;
  seen.add(file);
  for (const imported of chunk.imports) withImports(imported, bundle, seen);
  return seen;
}

/** As much of a syntax tree as is looked at here. */
interface Node {
  type: string;
  [part: string]: unknown;
}

/** Every object of a module with a `path` and a `load`. */
function declaredPages(ast: unknown, folder: string): DeclaredPage[] {
  const nodes = nodesOf(ast);
  const constants = new Map(
    nodes.flatMap((node): [string, unknown][] =>
      node.type === 'VariableDeclarator' ? [[(node.id as Node).name as string, node.init]] : [],
    ),
  );
  return nodes.flatMap((node) => {
    const { path: address, aliases, load, texts } = propertiesOf(node);
    if (!address || !load) return [];
    const loading = load.type === 'Identifier' ? constants.get(load.name as string) : load;
    const [imported] = nodesOf(loading).filter(({ type }) => type === 'ImportExpression');
    const [module] = literalsOf(imported?.source);
    if (module === undefined) throw new Error(`The page ${literalsOf(address)} imports no code`);
    return {
      paths: [...literalsOf(address), ...literalsOf(aliases)],
      module: path.join(folder, module),
      texts: literalsOf(texts),
    };
  });
}

function propertiesOf({ type, properties }: Node): Partial<Record<'path' | 'aliases' | 'load' | 'texts', Node>> {
  if (type !== 'ObjectExpression') return {};
  const named = (properties as Node[]).filter(({ key }) => (key as Node | undefined)?.type === 'Identifier');
  return Object.fromEntries(named.map(({ key, value }) => [(key as Node).name, value]));
}

const literalsOf = (tree: unknown): string[] =>
  nodesOf(tree).flatMap(({ type, value }) => (type === 'Literal' && typeof value === 'string' ? value : []));

/** A syntax tree and everything in it. */
function nodesOf(tree: unknown): Node[] {
  if (Array.isArray(tree)) return tree.flatMap(nodesOf);
  if (typeof tree !== 'object' || tree === null) return [];
  const parts = Object.values(tree).flatMap(nodesOf);
  return 'type' in tree && typeof tree.type === 'string' ? [tree as Node, ...parts] : parts;
}
