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

/** React itself and what imports nothing but it. */
const REACT = /node_modules\/(?:react|react-dom|react-router|scheduler|use-sync-external-store)\//;

/**
 * Two files for the libraries of the first screen, which change seldom, and one for our own part of it. The boot script
 * runs each in a task of its own.
 */
const FIRST_FILES = [
  { name: 'react', tags: ['$initial' as const], test: REACT, priority: 3 },
  { name: 'libraries', tags: ['$initial' as const], test: /node_modules/, priority: 2 },
  { name: 'app', tags: ['$initial' as const], priority: 1 },
];

/** The document names these, or has them in it. */
const FIRST_FILE = /\/(?:app|libraries|react|rolldown-runtime)-[\w-]+\.(?:css|js)$/;

/** What comes after the first screen starts. Nothing that is named here brings along what it imports. */
const LATE_FILES = [
  { name: sharedFile, debugName: 'shared files', minShareCount: 2 },
  { name: 'icons', test: /frontend\/src\/icons\//, minShareCount: 4 },
  { name: 'overlays', test: /node_modules\/@(?:zag-js|ark-ui)\//, minShareCount: 20 },
].map((group) => ({ ...group, includeDependenciesRecursively: false }));

const PAGE_FILE = /-page-[\w-]+\.js$/;

/** What is fetched together with a file: all that a page imports; of anything else its styles, which would be missing. */
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
      // The server shows what is in this folder to nobody.
      exclude: /^\.vite\//,
      // The highest level takes three times as long, and saves 2 % more.
      algorithms: ['gzip', defineAlgorithm('brotliCompress', { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } })],
      // By itself it compresses one file after the other with a level as high as this.
      scheduler: { limit: availableParallelism() },
      logLevel: 'silent',
      // Also what is so small that it does not shrink: the server then need not look for the other forms.
      skipIfLargerOrEqual: false,
    }),
  ],
  base: '/',
  resolve: {
    conditions: ['@hoopline/source', 'module', 'browser', 'development|production'],
    // Chakra's own module has this name, and no other: it is 1.2 KB on every page, which no page runs.
    alias: { './preflight.js': fileURLToPath(new URL('src/theme/no-preflight.ts', import.meta.url)) },
  },
  build: {
    outDir: 'dist',
    // Names the files of each page, which the server has a browser fetch together with the app.
    manifest: true,
    // The page's policy allows no data URLs for code, fonts or drawings, and no inline script.
    assetsInlineLimit: 0,
    // Each file that is preloaded costs an element: worth it for a page, which somebody waits for, and its many files.
    modulePreload: { polyfill: false, resolveDependencies: filesToPreload },
    reportCompressedSize: false,
    rolldownOptions: {
      // Emotion imports this one for class components, of which we have none to style.
      // A feature's index is imported for one of its names: the modules of the others are not needed with it.
      treeshake: { moduleSideEffects: [{ test: /hoist-non-react-statics|src\/features\//, sideEffects: false }] },
      output: {
        entryFileNames: 'assets/app-[hash:7].js',
        chunkFileNames: fileName,
        codeSplitting: { groups: [...FIRST_FILES, ...LATE_FILES] },
      },
    },
  },
});
