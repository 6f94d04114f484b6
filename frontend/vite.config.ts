import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { filesToName, loadLateCode } from './late-code.ts';
import { minifyAgain } from './minify.ts';
import { listPageFiles } from './page-files.ts';
import { prerenderPages } from './prerender.ts';
import { serviceWorker } from './service-worker.ts';
import { fileName, nameTextFiles, translatePage } from './text-files.ts';
import { trimIcons } from './trim-icons.ts';
import { webManifest } from './web-manifest.ts';

/** The two faces that the first screen needs; scoreboards may follow. */
const FIRST_FONTS = /(archivo-condensed|figtree)-.*\.woff2$/;

/** Files that several pages import, without what these import in turn. */
const SHARED = { minShareCount: 2, includeDependenciesRecursively: false };

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

/** Writes the first style sheet, which is about 1 KB, into the page: nothing is painted before it is there. */
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
          return `<style>${styles.source}</style>`;
        }),
    },
  };
}

export default defineConfig({
  plugins: [
    react(),
    preloadFonts(),
    inlineStyles(),
    nameTextFiles(),
    translatePage(),
    webManifest(),
    prerenderPages(),
    loadLateCode(),
    listPageFiles(),
    trimIcons(),
    serviceWorker(),
    minifyAgain(),
    // Also what is so small that it does not shrink: the server then need not look for the other forms.
    compression({ logLevel: 'silent', skipIfLargerOrEqual: false }),
  ],
  base: '/',
  resolve: { conditions: ['@hoopline/source', 'module', 'browser', 'development|production'] },
  build: {
    outDir: 'dist',
    // Tells which files a screen starts with.
    manifest: true,
    // The page's policy allows no data URLs for code, fonts or drawings, and no inline script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: filesToName },
    rolldownOptions: {
      // Emotion imports this one for class components, of which we have none to style.
      // A feature's index is imported for one of its names: the modules of the others are not needed with it.
      treeshake: {
        moduleSideEffects: [{ test: /hoist-non-react-statics|src\/features\//, sideEffects: false }],
      },
      output: {
        chunkFileNames: fileName,
        codeSplitting: {
          // One file for the libraries of the first screen, which change seldom, and one for our own part of it.
          groups: [
            { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 2 },
            { name: 'app', tags: ['$initial'], priority: 1 },
            // What the pages of games share is a dozen small files otherwise, which compress worse one by one.
            {
              ...SHARED,
              name: 'games-data',
              test: /src\/features\/games\/(cached-game|game-activity\.store|own-write|seat-state|games\.\w+)\.ts$/,
            },
            {
              ...SHARED,
              name: 'feed-data',
              test: /src\/features\/feed\/(feed\.\w+|cached-post|new-posts\.store|comments\/comments\.\w+)\.ts$/,
            },
            {
              ...SHARED,
              name: 'messages-data',
              test: /src\/features\/messages\/(messages\.(cache|queries)|conversations|use-conversations|delivered)\.ts$/,
            },
            { ...SHARED, name: 'refusals', test: /src\/(lib\/refusal|ui\/refusal-note)\.tsx?$/ },
            {
              ...SHARED,
              name: 'links',
              test: /src\/lib\/(shown-language|use-share)\.ts|contracts\/src\/settings\/rules\.ts$/,
            },
            {
              ...SHARED,
              name: 'profiles',
              test: /src\/features\/players\/(?!feature|index|players\.(queries|cache|realtime))(components\/|use-|avatar\/use-)/,
            },
            // Clips of the feed and of applications: the drawings of their buttons are too small for files of their own.
            {
              ...SHARED,
              name: 'clips',
              test: /src\/(ui\/(media\/(use-playback|video-view)|use-like|like-button)|lib\/seen\/|session\/use-member-like)|phosphor-icons\/react\/dist\/\w+\/(Play|Pause|Image|VideoCamera|Speaker\w+)\.es/,
            },
            { ...SHARED, name: 'lists', test: /src\/(ui\/infinite-list|lib\/use-render-near-viewport)\.tsx?$/ },
            { ...SHARED, name: 'card-lists', test: /src\/ui\/(card-grid|card-outline|near-item)\.tsx$/ },
            {
              ...SHARED,
              name: 'fact-icons',
              test: /phosphor-icons\/react\/dist\/\w+\/(Barbell|Globe|Ticket|Timer|MapPin)\.es/,
            },
            { ...SHARED, name: 'topics', test: /contracts\/src\/\w+\/topics\.ts$/ },
            { ...SHARED, name: 'boards', test: /src\/ui\/(board|score|use-rolling-value)\.tsx?$/ },
            {
              ...SHARED,
              name: 'games-cards',
              test: /src\/features\/games\/(components\/(?!next-game|filling-games|games-at-court|games-of-player)|(?!index)[^/]+$)/,
            },
          ],
        },
      },
    },
  },
});
