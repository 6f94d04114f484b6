// Draws the pictures of the web app that are made by code: `node frontend/drawings/draw.mjs`. Its files are checked in,
// so that neither a build nor a browser draws them. Vite loads the painters, which are TypeScript.
import path from 'node:path';
import sharp from 'sharp';
import { runnerImport } from 'vite';

const inFrontend = (/** @type {string} */ file) => path.join(import.meta.dirname, '..', file);

/** @type {{ module: typeof import('./landing-court.ts') }} */
const { module } = await runnerImport(inFrontend('drawings/landing-court.ts'), {
  // Uses the source, so that the contracts need not be built first.
  resolve: { alias: { '@hoopline/contracts': inFrontend('../contracts/src') } },
});
const { data, width, height } = module.paintLandingCourt();
const file = inFrontend('src/assets/scenes/landing-court.webp');
const { size } = await sharp(data, { raw: { width, height, channels: 4 } })
  .removeAlpha()
  .webp({ lossless: true, effort: 6 })
  .toFile(file);
console.log(`${file}: ${size} bytes`);
