// Draws the icons of the installed app from `public/favicon.svg`: `node frontend/drawings/icons.mjs`. Its files are
// checked in. Sizes and safe area: https://web.dev/articles/maskable-icon.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

const PUBLIC = path.join(import.meta.dirname, '../public');
const CANVAS = '#0C1112';
const ball = readFileSync(path.join(PUBLIC, 'favicon.svg'));

/** Systems cut a maskable icon to their own shape, at most to a circle of 80 % of its width. */
const ICONS = [
  { file: 'icon-192.png', size: 192, ballShare: 1, isOpaque: false },
  { file: 'icon-512.png', size: 512, ballShare: 1, isOpaque: false },
  { file: 'icon-maskable-512.png', size: 512, ballShare: 0.64, isOpaque: true },
  { file: 'apple-touch-icon.png', size: 180, ballShare: 0.76, isOpaque: true },
];

for (const { file, size, ballShare, isOpaque } of ICONS) {
  const width = Math.round(size * ballShare);
  const drawn = await sharp(ball, { density: (72 * width) / 32 })
    .resize(width, width)
    .png()
    .toBuffer();
  const background = isOpaque ? CANVAS : { r: 0, g: 0, b: 0, alpha: 0 };
  const { size: bytes } = await sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: drawn, gravity: 'center' }])
    .png({ palette: true, effort: 10 })
    .toFile(path.join(PUBLIC, file));
  console.log(`${file}: ${bytes} bytes`);
}
