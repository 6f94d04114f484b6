import type { Rolldown } from 'vite';

type NameFunction = Exclude<Rolldown.CodeSplittingGroup['name'], string>;
type Context = Parameters<NameFunction>[1];

/** The module of a page, in the folder of its feature, or in its own below `app/pages`. */
const PAGE = /\/src\/(?:features|app\/pages)\/(\w+)\/.*-page\.tsx$/;

/** Our own code, and the one library whose parts most pages use. Of other libraries too much would come with a small part. */
const SHAREABLE =
  /\/(?:frontend|contracts)\/src\/(?!locales\/|(?:features\/\w+\/)?icons\b).*\.tsx?$|node_modules\/@tanstack\//;

/** From so many features on, pages share a module with all pages. With one less, every page would load 3 KB more. */
const FOR_ALL = 4;

/**
 * The file of a module that several parts of the app share. By itself the bundler makes one for each combination of pages
 * and dialogs that share something: up to eighty a page, each a request. So what pages of one feature share is a file of
 * this feature (`games`), what those of two features share is theirs (`courts-games`), and what more share is for all.
 * Null leaves a module to the bundler.
 */
export function sharedFile(module: string, context: Context): string | null {
  if (!SHAREABLE.test(module) || featureOfPage(module, context)) return null;
  const features = featuresWith(module, context);
  if (features.size === 0) return null;
  return features.size < FOR_ALL ? [...features].sort().join('-') : 'shared';
}

/** The features whose pages start with this module. */
function featuresWith(module: string, context: Context): Set<string> {
  const features = new Set<string>();
  const seen = new Set([module]);
  // The set grows while it is walked.
  for (const importer of seen) {
    const feature = featureOfPage(importer, context);
    if (feature) features.add(feature);
    else for (const next of context.getModuleInfo(importer)?.importers ?? []) seen.add(next);
  }
  return features;
}

/** Pages are loaded with an `import()`. */
function featureOfPage(module: string, context: Context): string | undefined {
  const feature = PAGE.exec(module)?.[1];
  return context.getModuleInfo(module)?.dynamicImporters.length ? feature : undefined;
}
