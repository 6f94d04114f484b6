import { encode } from '../../../lib/shrink-image.ts';

/** Side of the stored photo in pixels: almost twice its largest size on any page, which is 216 on the `Stage`. */
const SIDE = 384;
const QUALITY = 0.9;

/** A part of a picture, in pixels after the camera's rotation. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Returns a square part of a picture, scaled to `SIDE`. Rejects if this browser cannot read, draw or encode it. */
export async function squarePhoto(file: File, { x, y, width, height }: Area): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser has no canvas');
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, x, y, width, height, 0, 0, SIDE, SIDE);
  bitmap.close();
  // A JPEG stays one. Other pictures may be transparent, which JPEG does not support.
  const blob = await encode(canvas, file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp', QUALITY);
  if (!blob) throw new Error('The browser made no picture');
  return blob;
}
