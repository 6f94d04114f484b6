import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { constants } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';
import { documents } from './build/documents.ts';
import { serviceWorker } from './build/service-worker.ts';
import { sharedFile } from './build/shared-files.ts';
import { fileName } from './build/text-files.ts';

/** React itself and libraries that import only React. */
const REACT = /node_modules\/(?:react|react-dom|react-router|scheduler|use-sync-external-store)\//;

/**
 * Two files for the libraries of the first screen, which change rarely, and one for our own code of it. The boot script
 * runs each in its own task.
 */
const FIRST_FILES = [
  { name: 'react', tags: ['$initial' as const], test: REACT, priority: 3 },
  { name: 'libraries', tags: ['$initial' as const], test: /node_modules/, priority: 2 },
  { name: 'app', tags: ['$initial' as const], priority: 1 },
];

/** The document links or contains these files. */
const FIRST_FILE = /\/(?:app|libraries|react|rolldown-runtime)-[\w-]+\.(?:css|js)$/;

/** Files that load after the first screen. A group does not include the imports of its modules. */
const LATE_FILES = [
  { name: sharedFile, debugName: 'shared files', minShareCount: 2 },
  { name: 'icons', test: /frontend\/src\/icons\//, minShareCount: 4 },
  { name: 'overlays', test: /node_modules\/@(?:zag-js|ark-ui)\//, minShareCount: 20 },
].map((group) => ({ ...group, includeDependenciesRecursively: false }));

const PAGE_FILE = /-page-[\w-]+\.js$/;

/**
 * The files to fetch together with a file: for a page all its imports, for other files only their styles, which would
 * be missing otherwise.
 */
function filesToPreload(file: string, files: string[], { hostType }: { hostType: 'html' | 'js' }): string[] {
  if (hostType === 'html') return files;
  const more = files.filter((each) => !FIRST_FILE.test(each));
  return PAGE_FILE.test(file) ? more : more.filter((each) => each.endsWith('.css'));
}

export default defineConfig({
  plugins: [
    react(),
    documents(),
    serviceWorker(),
    compression({
      // As by default, and the runbook of the console.
      include: /\.(html|xml|css|json|js|mjs|svg|yaml|yml|toml|md)$/,
      // The server does not serve this folder.
      exclude: /^\.vite\//,
      // The highest level keeps the first screens within their budgets: it saves 2 % of what the level below sends.
      algorithms: ['gzip', defineAlgorithm('brotliCompress', { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })],
      // By default the plugin compresses one file after the other at such a high level.
      scheduler: { limit: availableParallelism() },
      logLevel: 'silent',
      // Also compresses files that do not shrink, so that the server need not check which forms exist.
      skipIfLargerOrEqual: false,
    }),
  ],
  base: '/',
  resolve: {
    conditions: ['@hoopline/source', 'module', 'browser', 'development|production'],
    // Replaces the only module with this name, which is Chakra's: every page would load its 1.2 KB, and none runs it.
    alias: { './preflight.js': fileURLToPath(new URL('src/theme/no-preflight.ts', import.meta.url)) },
  },
  build: {
    outDir: 'dist',
    // Lists the files of each page, so that the server can make browsers fetch them together with the app.
    manifest: true,
    // The page's policy allows no data URLs for code, fonts or drawings, and no inline script.
    assetsInlineLimit: 0,
    // Each preloaded file costs an element. That is worth it for a page with its many files, because a person waits for
    // it.
    modulePreload: { polyfill: false, resolveDependencies: filesToPreload },
    reportCompressedSize: false,
    rolldownOptions: {
      // Emotion imports `hoist-non-react-statics` for class components, which we do not style. A feature's index is
      // imported for one of its exports, so the modules of the others are not needed.
      treeshake: { moduleSideEffects: [{ test: /hoist-non-react-statics|src\/features\//, sideEffects: false }] },
      output: {
        entryFileNames: 'assets/app-[hash:7].js',
        chunkFileNames: fileName,
        codeSplitting: { groups: [...FIRST_FILES, ...LATE_FILES] },
      },
    },
  },
});
