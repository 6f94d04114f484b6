import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { shrinkImage } from './shrink-image.ts';

const large = (type: string, head = 'x'.repeat(100)) => new File([head], 'photo', { type, lastModified: 5 });

/** A browser that reads a picture of this size and writes `bytes` for it. */
function draws(width: number, height: number, { bytes = 10, writes = (type: string) => type } = {}) {
  const decoded = jest.fn(async (_file: Blob, _options: ImageBitmapOptions) => ({ width, height, close: () => {} }));
  globalThis.createImageBitmap = decoded as unknown as typeof createImageBitmap;
  const drawImage = jest.fn();
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage } as never);
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type = '') => {
    done(new Blob(['y'.repeat(bytes)], { type: writes(type) }));
  });
  return { decoded, drawImage };
}

describe('a photo before its upload', () => {
  const original = globalThis.createImageBitmap;
  beforeEach(() => {
    jest.restoreAllMocks();
  });
  afterEach(() => {
    globalThis.createImageBitmap = original;
  });

  it('is drawn with its longest side at 2,560 pixels, upright, in its own format', async () => {
    const { decoded, drawImage } = draws(4_000, 3_000);
    const photo = large('image/jpeg');
    const smaller = await shrinkImage(photo);
    expect(drawImage).toHaveBeenCalledWith(expect.anything(), 0, 0, 2_560, 1_920);
    expect(decoded).toHaveBeenCalledWith(photo, { imageOrientation: 'from-image' });
    expect(smaller).toMatchObject({ name: 'photo', type: 'image/jpeg', size: 10, lastModified: 5 });
  });

  it('becomes WebP if it may be transparent', async () => {
    draws(3_000, 4_000);
    expect((await shrinkImage(large('image/png'))).type).toBe('image/webp');
  });

  it('gets the type that the browser really wrote', async () => {
    draws(3_000, 4_000, { writes: () => 'image/png' });
    expect((await shrinkImage(large('image/webp'))).type).toBe('image/png');
  });

  it('stays unchanged if it is small enough, or would not become smaller', async () => {
    draws(2_560, 1_000);
    const photo = large('image/jpeg');
    expect(await shrinkImage(photo)).toBe(photo);
    draws(4_000, 3_000, { bytes: 100 });
    expect(await shrinkImage(photo)).toBe(photo);
  });

  it('stays unchanged if it is animated', async () => {
    draws(4_000, 3_000);
    const flags = (bits: number) => `RIFF....WEBPVP8X....${String.fromCharCode(bits)}`.padEnd(100);
    const [gif, moving, still] = [large('image/gif'), large('image/webp', flags(2)), large('image/webp', flags(16))];
    expect(await shrinkImage(gif)).toBe(gif);
    expect(await shrinkImage(moving)).toBe(moving);
    expect(await shrinkImage(still)).not.toBe(still);
  });

  it('stays unchanged if this browser cannot read it', async () => {
    draws(4_000, 3_000);
    globalThis.createImageBitmap = () => Promise.reject(new DOMException('', 'InvalidStateError'));
    const photo = large('image/jpeg');
    expect(await shrinkImage(photo)).toBe(photo);
  });
});
