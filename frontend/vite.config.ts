import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { startChakraFast } from './chakra-start.ts';
import { filesToName, loadLateCode } from './late-code.ts';
import { minifyAgain } from './minify.ts';
import { listPageFiles } from './page-files.ts';
import { prerenderPages } from './prerender.ts';
import { reactModules } from './react-modules.ts';
import { serviceWorker } from './service-worker.ts';
import { shareFiles } from './shared-files.ts';
import { fileName, nameTextFiles, translatePage } from './text-files.ts';
import { trimIcons } from './trim-icons.ts';
import { trimLibraries } from './trim-libraries.ts';
import { webManifest } from './web-manifest.ts';

/** The two faces that the first screen needs; scoreboards may follow. */
const FIRST_FONTS = /(archivo-condensed|figtree)-.*\.woff2$/;

/** Starts the font downloads with the page rather than after its style sheet. */
function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => FIRST_FONTS.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
            injectTo: 'head-prepend',
          })),
    },
  };
}

const FIRST_STYLES = /<link rel="stylesheet" crossorigin href="\/([^"]+)">/;

/**
 * Writes the first style sheet, which is about 1 KB, into the page: nothing is painted before it is there. It keeps its
 * name, so that code that needs it too does not load it again (src/lib/import-late.ts).
 */
function inlineStyles(): Plugin {
  return {
    name: 'inline-styles',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) =>
        html.replace(FIRST_STYLES, (_, file: string) => {
          const styles = bundle[file];
          if (styles?.type !== 'asset') throw new Error(`The build has no ${file}`);
          return `<style data-href="/${file}">${styles.source}</style>`;
        }),
    },
  };
}

/** React itself and what imports nothing but it. */
const REACT = /node_modules\/(?:react|react-dom|react-router|scheduler|use-sync-external-store)\/|^\0react-module:/;

/**
 * Two files for the libraries of the first screen, which change seldom, and one for our own part of it. The boot script
 * runs each in a task of its own.
 */
const FIRST_FILES = [
  { name: 'react', tags: ['$initial' as const], test: REACT, priority: 3 },
  { name: 'libraries', tags: ['$initial' as const], test: /node_modules/, priority: 2 },
  { name: 'app', tags: ['$initial' as const], priority: 1 },
];

const resolve = { conditions: ['@hoopline/source', 'module', 'browser', 'development|production'] };

// Emotion imports this one for class components, of which we have none to style.
// A feature's index is imported for one of its names: the modules of the others are not needed with it.
// To read a property does nothing: of React only the names that somebody imports are left (react-modules.ts).
const treeshake = {
  propertyReadSideEffects: false as const,
  moduleSideEffects: [{ test: /hoist-non-react-statics|src\/features\//, sideEffects: false }],
};

const sharedFiles = shareFiles({
  resolve,
  build: { rolldownOptions: { treeshake, output: { codeSplitting: { groups: FIRST_FILES } } } },
});

export default defineConfig({
  plugins: [
    react(),
    startChakraFast(),
    trimLibraries(),
    reactModules(),
    preloadFonts(),
    inlineStyles(),
    nameTextFiles(),
    translatePage(),
    webManifest(),
    prerenderPages(),
    loadLateCode(),
    listPageFiles(),
    trimIcons(),
    sharedFiles,
    serviceWorker(),
    minifyAgain(),
    // Also what is so small that it does not shrink: the server then need not look for the other forms.
    compression({ logLevel: 'silent', skipIfLargerOrEqual: false }),
  ],
  base: '/',
  resolve,
  build: {
    outDir: 'dist',
    // Tells which files a screen starts with.
    manifest: true,
    // The page's policy allows no data URLs for code, fonts or drawings, and no inline script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: filesToName },
    rolldownOptions: {
      treeshake,
      output: {
        chunkFileNames: fileName,
        codeSplitting: {
          groups: [...FIRST_FILES, { name: sharedFiles.nameOf, includeDependenciesRecursively: false }],
        },
      },
    },
  },
});
