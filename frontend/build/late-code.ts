import type { Plugin } from 'vite';

/** The module in which Vite keeps the function that it writes around each `import()` of a build. */
const VITE_HELPER = /^\0vite\/preload-helper\.js$/;

/** The files that the document itself names. */
export const STARTED = /\/(?:app|libraries|react|rolldown-runtime)-[^/]*\.js$/;

/** The files that are named with an `import()`: styles alone, as its script is named in it, and what that imports in it. */
export const filesToName = (_file: string, files: string[]): string[] => files.filter((name) => name.endsWith('.css'));

/** Has the built app load code through our own function instead of Vite's: see src/lib/import-late.ts. */
export function loadLateCode(): Plugin {
  return {
    name: 'load-late-code',
    enforce: 'pre',
    apply: 'build',
    load: {
      filter: { id: VITE_HELPER },
      handler: () => `export { importLate as __vitePreload } from '/src/lib/import-late.ts';`,
    },
  };
}
