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

// A cache would keep files open. One thread an image: `validateFile` decides how many run at once.
sharp.cache(false);
sharp.concurrency(1);

// Whatever a file says it is, it is read as one of these or not at all: SVG, PDF and others never reach their parsers.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['Jpeg', 'Png', 'Nsgif', 'Webp'].map((format) => `VipsForeignLoad${format}`) });
const MANY_PIXELS = 12_000_000;
/** No image that may be sent takes as long, not even on a slow machine; a file made to be slow ends there. */
const TIMEOUT = { seconds: 30 };
const UNKNOWN_FORMAT = /unsupported image format/;

/** Refuses images that are cut off or damaged, but accepts small faults that every browser accepts too. */
const still: SharpOptions = { failOn: 'error', limitInputPixels: IMAGE_PIXELS };
const moving: SharpOptions = { ...still, limitInputPixels: MOVING_IMAGE.pixels, animated: true };

/** Encodes the decoded image again, upright and in sRGB: no metadata is left, and no byte that the sender chose. */
const ENCODERS: Record<Exclude<ImageType, 'image/gif'>, (image: Sharp, pixels: number) => Sharp> = {
  // Tables made for each picture would save some 4 % of its file, but keep all of it in memory until its end.
  'image/jpeg': (image) => image.jpeg({ quality: 86, optimizeCoding: false }),
  'image/png': (image) => image.png({ compressionLevel: 8 }),
  // At its usual effort, 64 megapixels of noise take 40 seconds of a core.
  'image/webp': (image, pixels) => image.webp({ quality: 86, effort: pixels > MANY_PIXELS ? 0 : 4 }),
};

/** What an image's header says: enough to know what decoding it takes. */
export interface ImageShape {
  isMoving: boolean;
  /** Of all its frames together. */
  pixels: number;
}

/** Reads the header alone; nothing is decoded yet. */
export const shapeOf = (type: ImageType, sent: string): Promise<ImageShape> =>
  withUploadErrors(sent, async () => checkHeader(type, await sharp(sent, { ...moving, pages: -1 }).metadata()));

/** Makes what may be shown of the image `sent`. The files that it makes are put into `folder`. */
export const validateImage = (type: ImageType, { isMoving, pixels }: ImageShape, sent: string, folder: string) =>
  withUploadErrors(sent, async (): Promise<ValidFile> => {
    const main = `${folder}/main`;
    await encode(type, sent, main, { isMoving, pixels });
    const { width, height, pageHeight } = await sharp(main, isMoving ? moving : still).metadata();
    const small = isMoving ? null : `${folder}/small`;
    if (small) await makeSmall(main, small);
    return { type, main, small, width, height: pageHeight ?? height, placeholder: await placeholderOf(main) };
  });

/** The sender hears that a file is of another type or broken, not the library's reasons. */
async function withUploadErrors<T>(sent: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DomainError || isSystemError(error)) throw error;
    // A file that it cannot open is to libvips one of a format that it does not know.
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
  // Every frame is decoded once, to know that it can be.
  await sharp(main, moving).timeout(TIMEOUT).resize(8, 8, { fit: 'fill', kernel: 'nearest' }).raw().toBuffer();
}

const makeSmall = (main: string, small: string) =>
  sharp(main, still).resize({ width: SMALL_WIDTH, withoutEnlargement: true }).webp({ quality: 76 }).toFile(small);

/** The first frame of an image in a few blurred pixels, as a `data:` address; null where that is too long. */
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
