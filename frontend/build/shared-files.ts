import type { Rolldown } from 'vite';

type NameFunction = Exclude<Rolldown.CodeSplittingGroup['name'], string>;
type Context = Parameters<NameFunction>[1];

/** A page's module, in the folder of its feature or in its own folder below `app/pages`: its feature and its name. */
const PAGE = /\/src\/(?:features|app\/pages)\/(\w+)\/.*?([\w-]+)-page\.tsx$/;

/**
 * Our own code, and the one library whose parts most pages use. A small part of another library would bring too much
 * code with it.
 */
const SHAREABLE =
  /\/(?:frontend|contracts)\/src\/(?!locales\/|(?:features\/\w+\/)?icons\b).*\.tsx?$|node_modules\/@tanstack\//;

/**
 * If at least this many features share a module, it is in the file of all pages. With 3, every page would load 3 KB
 * more.
 */
const FOR_ALL = 4;

/**
 * Returns the file for a module that several parts of the app share, or null to leave the module to the bundler. By
 * default the bundler makes a file for each combination of pages and dialogs: up to eighty requests a page. Instead, a
 * page and its dialogs share a file (`with-game`), pages of one feature share one (`games`), pages of two or three
 * features too (`courts-games`), and pages of more features share `shared`.
 */
export function sharedFile(module: string, context: Context): string | null {
  if (!SHAREABLE.test(module) || pageOf(module, context)) return null;
  const pages = pagesWith(module, context);
  const [only] = pages;
  if (!only) return null;
  if (pages.size === 1) return `with-${only.page}`;
  const features = new Set([...pages].map(({ feature }) => feature));
  return features.size < FOR_ALL ? [...features].sort().join('-') : 'shared';
}

interface Page {
  feature: string;
  page: string;
}

/** The pages that import this module without an `import()`. */
function pagesWith(module: string, context: Context): Set<Page> {
  const pages = new Set<Page>();
  const seen = new Set([module]);
  // The loop adds importers to the set that it walks through.
  for (const importer of seen) {
    const page = pageOf(importer, context);
    if (page) pages.add(page);
    else for (const next of context.getModuleInfo(importer)?.importers ?? []) seen.add(next);
  }
  return pages;
}

/** Undefined if the module is no page: pages are loaded with an `import()`. */
function pageOf(module: string, context: Context): Page | undefined {
  const [, feature, page] = PAGE.exec(module) ?? [];
  const isPage = feature && page && context.getModuleInfo(module)?.dynamicImporters.length;
  return isPage ? { feature, page } : undefined;
}
