// Draws the pictures and clips that the sample posts show, into backend/media: `node scripts/draw-samples.mjs`, or with
// names to draw only some. A Chromium of this machine draws and encodes them from scripts/drawings. The files are
// checked in, so that neither the start nor a test ever needs this script.
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { clips } from './drawings/clips.mjs';
import { pictures } from './drawings/pictures.mjs';
import { findChromium } from './steps/chromium.mjs';
import { inRoot } from './steps/root.mjs';
import { servePage } from './steps/serve-page.mjs';

/** @typedef {{ file: string, small: string | null, type: string, size: number, width: number, height: number, placeholder: string | null }} Sample */

const folder = inRoot('backend/media');
const index = `${folder}/index.json`;
const SMALL_WIDTH = 720;
/** A file of at most this many bytes needs no small version. */
const SMALL_BYTES = 32 * 1024;

/** @type {Record<string, Sample>} */
const samples = await readFile(index, 'utf8').then(JSON.parse, () => ({}));
const wanted = process.argv.slice(2);
const isWanted = (/** @type {{ name: string }} */ { name }) => wanted.length === 0 || wanted.includes(name);

const options = await findChromium();
if (!options) throw new Error('No Chromium here: CHROMIUM_PATH names one');
await mkdir(folder, { recursive: true });
const server = await servePage();
const browser = await chromium.launch(options);
try {
  const page = await browser.newPage();
  await page.goto(server.url);
  for (const { name, as } of pictures.filter(isWanted)) {
    const drawn = await page.evaluate(`window.drawings.drawPicture(${JSON.stringify(name)})`);
    await keepPicture(name, as, Buffer.from(drawn, 'base64'));
  }
  for (const { name } of clips.filter(isWanted)) {
    const { film, still } = await page.evaluate(`window.drawings.drawClip(${JSON.stringify(name)})`);
    await keepClip(name, Buffer.from(film, 'base64'));
    await keepPicture(`${name}-still`, 'webp', Buffer.from(still, 'base64'));
  }
} finally {
  await browser.close();
  server.close();
}
await writeFile(index, `${JSON.stringify(Object.fromEntries(Object.entries(samples).sort()), null, 2)}\n`);
console.log(`${Object.keys(samples).length} samples in ${folder}`);

/** @param {string} name @param {'webp' | 'jpeg' | 'png'} as @param {Buffer} drawn */
async function keepPicture(name, as, drawn) {
  const file = `${name}.${as === 'jpeg' ? 'jpg' : as}`;
  const image = sharp(drawn);
  const encoded = {
    webp: () => image.webp({ quality: 66, effort: 6 }),
    jpeg: () => image.jpeg({ quality: 68, mozjpeg: true }),
    png: () => image.png({ palette: true, quality: 80, colours: 64, effort: 10 }),
  };
  const { width, height, size } = await encoded[as]().toFile(`${folder}/${file}`);
  const small = size > SMALL_BYTES ? `${name}.small.webp` : null;
  if (small)
    await sharp(drawn).resize({ width: SMALL_WIDTH }).webp({ quality: 60, effort: 6 }).toFile(`${folder}/${small}`);
  await addSample(name, { file, small, type: `image/${as}`, width, height, placeholder: await placeholderOf(drawn) });
}

/** @param {string} name @param {Buffer} film */
async function keepClip(name, film) {
  const file = `${name}.webm`;
  await writeFile(`${folder}/${file}`, film);
  await addSample(name, { file, small: null, type: 'video/webm', width: 640, height: 400, placeholder: null });
}

/** @param {string} name @param {Omit<Sample, 'size'>} sample */
async function addSample(name, sample) {
  const { size } = await stat(`${folder}/${sample.file}`);
  samples[name] = { ...sample, size };
  console.log(`${sample.file} ${Math.round(size / 1024)} KB`);
}

/** A preview of a few blurred pixels. @param {Buffer} drawn */
async function placeholderOf(drawn) {
  const pixels = await sharp(drawn).resize(12, 12, { fit: 'inside' }).blur(0.6).webp({ quality: 40 }).toBuffer();
  return `data:image/webp;base64,${pixels.toString('base64')}`;
}
