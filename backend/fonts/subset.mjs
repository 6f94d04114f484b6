// Copies the fonts for pictures of links from npm packages into `src/pictures/fonts`: `node backend/fonts/subset.mjs`.
// The copies are in the repository. The Chinese font is large, so its copy has only the common characters. `han.txt`
// lists them.
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';

const { resolve } = createRequire(import.meta.url);
const FOLDER = path.join(import.meta.dirname, '../src/pictures/fonts');

/** @param {number} first @param {number} last */
const range = (first, last) => Array.from({ length: last - first + 1 }, (_, index) => first + index);

/**
 * Rows of national standards, which put the common characters first: GB 2312 (simplified), Big5 (traditional) and
 * JIS X 0208 (Japanese). A character has two bytes: the first names its row, from `first` to `last`; the second is at
 * least `cell`.
 */
const STANDARDS = [
  { encoding: 'gb2312', first: 0xb0, last: 0xf7, cell: 0xa1 },
  { encoding: 'big5', first: 0xa4, last: 0xc6, cell: 0x40 },
  { encoding: 'euc-jp', first: 0xb0, last: 0xcf, cell: 0xa1 },
];

/** Latin letters, which Chinese text has among its characters, and the signs of pictures/fonts.ts. */
const SIGNS = [
  [0x20, 0x17f],
  [0x218, 0x21b],
  [0x1ea0, 0x1ef9],
  [0x2010, 0x2026],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x3001, 0x30fe],
  [0xff01, 0xffe5],
];

/** @param {{ encoding: string, first: number, last: number, cell: number }} standard */
function hanOf({ encoding, first, last, cell }) {
  const decoder = new TextDecoder(encoding);
  const rows = range(first, last).map((row) =>
    decoder.decode(Uint8Array.from(range(cell, 0xfe).flatMap((each) => [row, each]))),
  );
  return rows.join('').match(/[\u4e00-\u9fcc]/g) ?? [];
}

const han = [...new Set(STANDARDS.flatMap(hanOf))].sort().join('');
const signs = SIGNS.map(([first = 0, last = 0]) => String.fromCharCode(...range(first, last))).join('');

await mkdir(FOLDER, { recursive: true });
const chinese = path.join(path.dirname(resolve('@embedpdf/fonts-sc')), '../fonts/NotoSansHans-Bold.otf');
const kept = await subsetFont(await readFile(chinese), signs + han, {
  targetFormat: 'sfnt',
  noHinting: true,
  keepFeatures: ['kern'],
});
await writeFile(path.join(FOLDER, path.basename(chinese)), kept);
await writeFile(path.join(FOLDER, 'han.txt'), han);
for (const file of ['archivo-narrow/700Bold/ArchivoNarrow_700Bold.ttf', 'figtree/600SemiBold/Figtree_600SemiBold.ttf'])
  await copyFile(resolve(`@expo-google-fonts/${file}`), path.join(FOLDER, path.basename(file)));
console.log(`${han.length} characters, ${kept.length} bytes`);
