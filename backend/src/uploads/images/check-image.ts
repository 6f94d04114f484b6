import { UPLOAD, uploadsErrors } from '@hoopline/contracts';
import sharp, { type Metadata, type Sharp, type SharpOptions } from 'sharp';
import { DomainError } from '../../http/errors.ts';
import type { CheckedFile } from '../receiving/checked-file.ts';
import { IMAGE_PIXELS, type ImageType, MOVING_IMAGE, SMALL_WIDTH } from '../storage-rules.ts';
import { copyGif } from './copy-gif.ts';
import { placeholderOf } from './placeholder.ts';

// Files come and go: a cache would hold on to them. One thread a picture; how many at once, the gate says.
sharp.cache(false);
sharp.concurrency(1);

// Whatever a file says it is, it is read as one of these or not at all: SVG, PDF and others never reach their parsers.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['Jpeg', 'Png', 'Nsgif', 'Webp'].map((format) => `VipsForeignLoad${format}`) });
const UNKNOWN_FORMAT = /unsupported image format/;

/** Refuses what is cut off or garbled; lets pass what every browser shows too. */
const still: SharpOptions = { failOn: 'error', limitInputPixels: IMAGE_PIXELS };
const moving: SharpOptions = { ...still, limitInputPixels: MOVING_IMAGE.pixels, animated: true };

/** Encodes anew what was decoded, upright and in sRGB: no metadata, and no byte that the sender chose, is left. */
const ENCODERS: Record<Exclude<ImageType, 'image/gif'>, (image: Sharp) => Sharp> = {
  // Tables made for each picture would save some 4 % of its file, but keep all of it in memory until its end.
  'image/jpeg': (image) => image.jpeg({ quality: 86, optimizeCoding: false }),
  'image/png': (image) => image.png({ compressionLevel: 8 }),
  'image/webp': (image) => image.webp({ quality: 86 }),
};

/** What an image's header says: enough to know what unpacking it takes. */
export interface ImageShape {
  isMoving: boolean;
  /** Of all its pictures together. */
  pixels: number;
}

/** By the header alone, before anything is unpacked. */
export const shapeOf = (type: ImageType, sent: string): Promise<ImageShape> =>
  inOurWords(async () => judge(type, await sharp(sent, { ...moving, pages: -1 }).metadata()));

/** Makes of an image, if it is one, what may be shown. `sent` lies in `folder`, which takes the files made. */
export const checkImage = (type: ImageType, { isMoving }: ImageShape, sent: string, folder: string) =>
  inOurWords(async (): Promise<CheckedFile> => {
    const main = `${folder}/main`;
    await encode(type, sent, main, isMoving);
    const { width, height, pageHeight } = await sharp(main, isMoving ? moving : still).metadata();
    const small = isMoving ? null : `${folder}/small`;
    if (small) await makeSmall(main, small);
    return { main, small, width, height: pageHeight ?? height, placeholder: await placeholderOf(main) };
  });

/** The sender hears that a file is of another type or broken, not the library's reasons. */
async function inOurWords<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DomainError) throw error;
    const isUnknown = UNKNOWN_FORMAT.test((error as Error).message);
    const { upload_broken, upload_mismatch } = uploadsErrors;
    throw new DomainError(isUnknown ? upload_mismatch : upload_broken);
  }
}

function judge(type: ImageType, header: Metadata): ImageShape {
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

async function encode(type: ImageType, sent: string, main: string, isMoving: boolean): Promise<void> {
  if (type !== 'image/gif') {
    await ENCODERS[type](isMoving ? sharp(sent, moving) : sharp(sent, still).autoOrient()).toFile(main);
    return;
  }
  await copyGif(sent, main);
  // Every picture is unpacked once, to know that it can be.
  await sharp(main, moving).resize(8, 8, { fit: 'fill', kernel: 'nearest' }).raw().toBuffer();
}

const makeSmall = (main: string, small: string) =>
  sharp(main, still).resize({ width: SMALL_WIDTH, withoutEnlargement: true }).webp({ quality: 76 }).toFile(small);
