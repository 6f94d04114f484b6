import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Builds the program with which the server renders pages, after the web app itself is built. */
export default defineConfig({
  plugins: [react()],
  publicDir: false,
  // React's development version would be four times slower.
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  // Bundles all libraries, because the server need not have the app's libraries.
  ssr: { noExternal: true, resolve: { conditions: ['@hoopline/source', 'module', 'node', 'development|production'] } },
  build: {
    ssr: 'rendering/renderer.ts',
    outDir: 'dist/.vite/renderer',
    // The same as in the app, because the markup contains the addresses of its files.
    assetsInlineLimit: 0,
  },
});
