import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** The two faces that the first screen needs; scoreboards may follow. */
const FIRST_FONTS = /(archivo|figtree)-latin-.*\.woff2$/;

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

const UNUSED_WEIGHTS = /\n {2}\[\n {4}"(?:duotone|light|thin)",[\s\S]*?\n {2}\],?/g;

/** Every Phosphor icon carries six weights and we draw with three: the others would be half of all icon code. */
function trimIcons(): Plugin {
  return {
    name: 'trim-icons',
    apply: 'build',
    transform: {
      filter: { id: /phosphor-icons\/react\/dist\/defs\// },
      handler: (code) => ({ code: code.replace(UNUSED_WEIGHTS, ''), map: null }),
    },
  };
}

export default defineConfig({
  plugins: [react(), preloadFonts(), trimIcons()],
  base: '/',
  resolve: { conditions: ['@hoopline/source', 'module', 'browser', 'development|production'] },
  build: {
    outDir: 'dist',
    // The page's policy allows no data URLs for code, fonts or drawings, and no inline script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // One file for the libraries of the first screen, which change seldom, and one for our own part of it.
          groups: [
            { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 2 },
            { name: 'app', tags: ['$initial'], priority: 1 },
          ],
        },
      },
    },
  },
});
