import { drawScaled, encode } from './draw-scaled.ts';

/** More than any screen here shows; a photo of a phone has twice as much. */
const LONGEST_SIDE = 2_560;
const QUALITY = 0.85;

/**
 * A large photo made smaller before it travels, upright as the camera meant it. Comes back as it was when it is small
 * enough, moves, cannot be read here, or would not become smaller.
 */
export async function shrinkImage(file: File, longest = LONGEST_SIDE): Promise<File> {
  if (await isMoving(file)) return file;
  const bitmap = await decode(file);
  if (!bitmap) return file;
  const canvas = Math.max(bitmap.width, bitmap.height) > longest ? drawScaled(bitmap, bitmap, longest) : undefined;
  bitmap.close();
  // JPEG knows no transparency.
  const smaller = canvas && (await encode(canvas, file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp', QUALITY));
  if (!smaller || smaller.size >= file.size) return file;
  return new File([smaller], file.name, { type: smaller.type, lastModified: file.lastModified });
}

async function decode(file: File): Promise<ImageBitmap | undefined> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return undefined;
  }
}

const ANIMATION_BIT = 0x02;

/** A canvas would keep the first frame only. A WebP says in its extended header whether there are more. */
async function isMoving(file: File): Promise<boolean> {
  if (file.type !== 'image/webp') return file.type === 'image/gif';
  const head = new Uint8Array(await file.slice(12, 21).arrayBuffer());
  return String.fromCharCode(...head.slice(0, 4)) === 'VP8X' && ((head[8] ?? 0) & ANIMATION_BIT) !== 0;
}
