import type { Plugin } from 'vite';

/** The module in which Vite keeps the function that it writes around each `import()` of a build. */
const VITE_HELPER = '\0vite/preload-helper.js';

/** A page's code, whose files are all named, so that their downloads start together. */
const PAGE = /-page-[\w-]{8}\.js$/;
/** The first reads of a page, which arrive with it: where they are missing, so is the page, which is loaded anew. */
const WITH_PAGE = /queries|reads/;
/** The files that the document itself names. */
const STARTED = /\/(?:app|libraries|rolldown-runtime)-[^/]*\.js$/;

/** The files that are named with an `import()` of this file: see `importLate` for what it does with them. */
export function filesToName(file: string, files: string[]): string[] {
  if (PAGE.test(file)) return files.filter((name) => !STARTED.test(name));
  return WITH_PAGE.test(file) ? [] : [file];
}

/** Has the built app load code through our own function instead of Vite's: see src/lib/import-late.ts. */
export function loadLateCode(): Plugin {
  return {
    name: 'load-late-code',
    enforce: 'pre',
    apply: 'build',
    load: (id) =>
      id === VITE_HELPER ? `export { importLate as __vitePreload } from '/src/lib/import-late.ts';` : undefined,
  };
}
