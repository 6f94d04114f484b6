import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** A picture that compresses badly, as photos do. */
export const photo = (width = 200, height = 120): Sharp =>
  sharp({
    create: { width, height, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  });

/** A photo of a phone held upright: stored lying on its side, with the position where it was taken. */
export const phonePhoto = (type: 'jpeg' | 'png' | 'webp'): Promise<Buffer> =>
  photo(200, 120)
    .withExif({
      IFD0: { Make: 'Zebulon Phones' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '40/1 46/1 30/1', GPSLongitudeRef: 'W', GPSLongitude: '73/1 58/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toFormat(type)
    .toBuffer();

/** An animated picture; the library stacks its frames one below the other. */
export async function movingImage(count = 3, { width = 64, height = 48 } = {}): Promise<Sharp> {
  const frames = Array.from({ length: count }, (_, index) =>
    sharp({ create: { width, height, channels: 3, background: { r: index * 60, g: 0, b: 90 } } })
      .png()
      .toBuffer(),
  );
  return sharp(await Promise.all(frames), { join: { animated: true } });
}

/** A GIF of `count` frames of one pixel: one frame, repeated. */
export async function manyGifs(count: number): Promise<Buffer> {
  const one = await sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } })
    .gif()
    .toBuffer();
  const start = 13 + 3 * 2 ** (((one[10] ?? 0) & 7) + 1);
  return Buffer.concat([one.subarray(0, start), ...Array(count).fill(one.subarray(start, -1)), one.subarray(-1)]);
}

/** A GIF of one picture, preceded by `count` extensions: the same delay again and again, each with a comment. */
export async function manyExtensions(count: number): Promise<Buffer> {
  const one = await manyGifs(1);
  const start = 13 + 3 * 2 ** (((one[10] ?? 0) & 7) + 1);
  const pair = Buffer.from([0x21, 0xf9, 4, 0, 0, 0, 0, 0, 0x21, 0xfe, 0]);
  return Buffer.concat([one.subarray(0, start), Buffer.alloc((count * pair.length) / 2, pair), one.subarray(start)]);
}

/** A PNG of some hundred kilobytes that decompresses to 2.7 gigabytes of colours. */
export function hugePng(): Buffer {
  const side = 30_000;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  // One bit per pixel, which is black or white.
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc(side * (1 + side / 8)), { level: 1 });
  const sign = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([sign, pngChunk('IHDR', header), pngChunk('IDAT', rows), pngChunk('IEND', Buffer.alloc(0))]);
}

export function pngChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
