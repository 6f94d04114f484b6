import sharp from 'sharp';
import { PLACEHOLDER_CHARACTERS } from '../storage-rules.ts';

/** The first picture of an image in a few blurred pixels, as a `data:` address; null for what would not fit. */
export async function placeholderOf(file: string): Promise<string | null> {
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
