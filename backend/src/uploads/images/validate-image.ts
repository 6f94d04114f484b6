import { open } from 'node:fs/promises';
import { UPLOAD, uploadsErrors } from '@hoopline/contracts';
import sharp, { type Metadata, type Sharp, type SharpOptions } from 'sharp';
import { DomainError } from '../../http/errors.ts';
import { isSystemError } from '../storage-failures.ts';
import {
  IMAGE_PIXELS,
  type ImageType,
  MOVING_IMAGE,
  PLACEHOLDER_CHARACTERS,
  SMALL_WIDTH,
  type ValidFile,
} from '../upload-rules.ts';
import { copyGif } from './copy-gif.ts';

// A cache would keep files open. One thread per image, because `validateFile` decides how many images run at once.
sharp.cache(false);
sharp.concurrency(1);

// Only these formats are read, whatever type a file claims to be: SVG, PDF and others never reach their parsers.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['Jpeg', 'Png', 'Nsgif', 'Webp'].map((format) => `VipsForeignLoad${format}`) });
const MANY_PIXELS = 12_000_000;
/** Longer than any allowed image takes, even on a slow machine. Stops files that are made to be slow. */
const TIMEOUT = { seconds: 30 };
const UNKNOWN_FORMAT = /unsupported image format/;

/** Refuses images that are cut off or damaged, but accepts small faults that every browser accepts too. */
const still: SharpOptions = { failOn: 'error', limitInputPixels: IMAGE_PIXELS };
const moving: SharpOptions = { ...still, limitInputPixels: MOVING_IMAGE.pixels, animated: true };

/** Encodes the decoded image again, upright and in sRGB: no metadata is left, and no byte that the sender chose. */
const ENCODERS: Record<Exclude<ImageType, 'image/gif'>, (image: Sharp, pixels: number) => Sharp> = {
  // Coding tables for each picture would save about 4 % of its file, but keep the whole picture in memory.
  'image/jpeg': (image) => image.jpeg({ quality: 86, optimizeCoding: false }),
  'image/png': (image) => image.png({ compressionLevel: 8 }),
  // At its usual effort, 64 megapixels of noise take 40 seconds of a core.
  'image/webp': (image, pixels) => image.webp({ quality: 86, effort: pixels > MANY_PIXELS ? 0 : 4 }),
};

/** Data of an image's header: enough to know how much memory decoding takes. */
export interface ImageShape {
  isMoving: boolean;
  /** Pixels of all frames together. */
  pixels: number;
}

/** Reads only the header, and decodes nothing. */
export const shapeOf = (type: ImageType, sent: string): Promise<ImageShape> =>
  withUploadErrors(sent, async () => checkHeader(type, await sharp(sent, { ...moving, pages: -1 }).metadata()));

/** Makes the files that may be shown from the image `sent`, in `folder`. */
export const validateImage = (type: ImageType, { isMoving, pixels }: ImageShape, sent: string, folder: string) =>
  withUploadErrors(sent, async (): Promise<ValidFile> => {
    const main = `${folder}/main`;
    await encode(type, sent, main, { isMoving, pixels });
    const { width, height, pageHeight } = await sharp(main, isMoving ? moving : still).metadata();
    const small = isMoving ? null : `${folder}/small`;
    if (small) await makeSmall(main, small);
    return { type, main, small, width, height: pageHeight ?? height, placeholder: await placeholderOf(main) };
  });

/** Turns errors of the library into `upload_mismatch` or `upload_broken`: the sender does not get its reasons. */
async function withUploadErrors<T>(sent: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DomainError || isSystemError(error)) throw error;
    // libvips reports a file that it cannot open as one of an unknown format. So `open` throws first for such a file.
    await (await open(sent)).close();
    const isUnknown = UNKNOWN_FORMAT.test((error as Error).message);
    const { upload_broken, upload_mismatch } = uploadsErrors;
    throw new DomainError(isUnknown ? upload_mismatch : upload_broken);
  }
}

function checkHeader(type: ImageType, header: Metadata): ImageShape {
  if (`image/${header.format}` !== type) throw new DomainError(uploadsErrors.upload_mismatch);
  const { width, height, pageHeight = height, pages = 1 } = header;
  const isMoving = pages > 1;
  const pixels = width * pageHeight;
  const isTooMuch =
    Math.max(width, pageHeight) > UPLOAD.imageSide ||
    pixels > IMAGE_PIXELS ||
    pixels * pages > MOVING_IMAGE.pixels ||
    pages > MOVING_IMAGE.frames;
  if (isTooMuch) throw new DomainError(uploadsErrors.upload_broken);
  return { isMoving, pixels: pixels * pages };
}

async function encode(type: ImageType, sent: string, main: string, { isMoving, pixels }: ImageShape): Promise<void> {
  if (type !== 'image/gif') {
    const image = isMoving ? sharp(sent, moving) : sharp(sent, still).autoOrient();
    await ENCODERS[type](image.timeout(TIMEOUT), pixels).toFile(main);
    return;
  }
  await copyGif(sent, main);
  // Decodes every frame once, to check that this is possible.
  await sharp(main, moving).timeout(TIMEOUT).resize(8, 8, { fit: 'fill', kernel: 'nearest' }).raw().toBuffer();
}

const makeSmall = (main: string, small: string) =>
  sharp(main, still).resize({ width: SMALL_WIDTH, withoutEnlargement: true }).webp({ quality: 76 }).toFile(small);

/** The first frame of an image in a few blurred pixels, as a `data:` address; null if that is too long. */
async function placeholderOf(file: string): Promise<string | null> {
  for (const side of [16, 12, 8, 4]) {
    const pixels = await sharp(file)
      .resize(side, side, { fit: 'inside' })
      .blur(0.6)
      .webp({ quality: 40, alphaQuality: 40 })
      .toBuffer();
    const address = `data:image/webp;base64,${pixels.toString('base64')}`;
    if (address.length < PLACEHOLDER_CHARACTERS) return address;
  }
  return null;
}
