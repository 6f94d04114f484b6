// Makes the fonts of the web app from the fonts of their packages: `node frontend/fonts/subset.mjs`. Its files are
// checked in. They contain only the characters, widths and weights that we use.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';
import { runnerImport } from 'vite';

/** @type {{ module: typeof import('./characters.ts') }} */
const { module } = await runnerImport(path.join(import.meta.dirname, 'characters.ts'));
const { FIGURES, LATIN } = module;

const { resolve } = createRequire(import.meta.url);
const FOLDER = path.join(import.meta.dirname, '../src/assets/fonts');

/** Widths and weights match theme/text-styles.ts and the wordmark. */
const FONTS = {
  'archivo-condensed': {
    from: '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2',
    text: LATIN,
    variationAxes: { wdth: { min: 70, max: 88 }, wght: { min: 700, max: 800 } },
  },
  figtree: { from: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2', text: LATIN },
  'jersey-20-figures': { from: '@fontsource/jersey-20/files/jersey-20-latin-400-normal.woff2', text: FIGURES },
};

await mkdir(FOLDER, { recursive: true });
for (const [name, { from, text, ...options }] of Object.entries(FONTS)) {
  const font = await subsetFont(await readFile(resolve(from)), text, { targetFormat: 'woff2', ...options });
  await writeFile(path.join(FOLDER, `${name}.woff2`), font);
  console.log(`${name}: ${font.length} bytes`);
}
