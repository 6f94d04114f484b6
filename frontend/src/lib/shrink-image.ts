/**
 * The longest side of an uploaded photo, in pixels. No screen of the app shows more; photos of phones have about
 * twice as many.
 */
const LONGEST_SIDE = 2_560;
const QUALITY = 0.85;

/**
 * Scales a large photo down before it is uploaded, with the camera's rotation applied. Returns the file itself if it
 * is small enough, may be animated, cannot be decoded or drawn here, or would not become smaller.
 */
export async function shrinkImage(file: File, longest = LONGEST_SIDE): Promise<File> {
  if (await isMoving(file)) return file;
  const bitmap = await decode(file);
  if (!bitmap) return file;
  const canvas = Math.max(bitmap.width, bitmap.height) > longest ? drawScaled(bitmap, bitmap, longest) : undefined;
  bitmap.close();
  // JPEG has no transparency.
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

/** Whether an image may be animated: a canvas would keep one frame. Any GIF may; a WebP has a bit in its header. */
async function isMoving(file: File): Promise<boolean> {
  if (file.type !== 'image/webp') return file.type === 'image/gif';
  const head = new Uint8Array(await file.slice(12, 21).arrayBuffer());
  return String.fromCharCode(...head.slice(0, 4)) === 'VP8X' && ((head[8] ?? 0) & ANIMATION_BIT) !== 0;
}

/** Draws a picture no longer than `longest` on either side; undefined if this browser cannot draw it. */
export function drawScaled(
  source: CanvasImageSource,
  { width, height }: { width: number; height: number },
  longest: number,
): HTMLCanvasElement | undefined {
  const scale = Math.min(1, longest / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** The canvas as a file. Null if that failed; a browser that cannot write `type` writes PNG instead. */
export const encode = (canvas: HTMLCanvasElement, type: string, quality: number) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
