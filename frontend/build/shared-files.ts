import type { Rolldown } from 'vite';

type NameFunction = Exclude<Rolldown.CodeSplittingGroup['name'], string>;
type Context = Parameters<NameFunction>[1];

/** A page's module, in the folder of its feature or in its own folder below `app/pages`. */
const PAGE = /\/src\/(?:features|app\/pages)\/(\w+)\/.*-page\.tsx$/;

/**
 * Our own code, and the one library whose parts most pages use. A small part of another library would bring too much
 * code with it.
 */
const SHAREABLE =
  /\/(?:frontend|contracts)\/src\/(?!locales\/|(?:features\/\w+\/)?icons\b).*\.tsx?$|node_modules\/@tanstack\//;

/** If so many features share a module, it is in the file of all pages. With 3, every page would load 3 KB more. */
const FOR_ALL = 4;

/**
 * Returns the file for a module that several parts of the app share, or null to leave the module to the bundler. By
 * default the bundler makes a file for each combination of pages and dialogs: up to eighty requests a page. Instead,
 * pages of one feature share a file (`games`), pages of two or three features too (`courts-games`), and pages of more
 * features share `shared`.
 */
export function sharedFile(module: string, context: Context): string | null {
  if (!SHAREABLE.test(module) || featureOfPage(module, context)) return null;
  const features = featuresWith(module, context);
  if (features.size === 0) return null;
  return features.size < FOR_ALL ? [...features].sort().join('-') : 'shared';
}

/** The features whose pages import this module without an `import()`. */
function featuresWith(module: string, context: Context): Set<string> {
  const features = new Set<string>();
  const seen = new Set([module]);
  // The loop adds importers to the set that it walks through.
  for (const importer of seen) {
    const feature = featureOfPage(importer, context);
    if (feature) features.add(feature);
    else for (const next of context.getModuleInfo(importer)?.importers ?? []) seen.add(next);
  }
  return features;
}

/** Returns the feature if the module is a page: pages are loaded with an `import()`. */
function featureOfPage(module: string, context: Context): string | undefined {
  const feature = PAGE.exec(module)?.[1];
  return context.getModuleInfo(module)?.dynamicImporters.length ? feature : undefined;
}
