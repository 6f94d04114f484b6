import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { shrinkImage } from './shrink-image.ts';

/** A photo of 100 bytes by default. `content` contains the header that shows whether a WebP is animated. */
const photoFile = (type: string, content = 'x'.repeat(100)) => new File([content], 'photo', { type, lastModified: 5 });

/**
 * Simulates a browser that decodes a picture of this size, and encodes it as `bytes` bytes of the type that `writes`
 * returns.
 */
function fakeCanvas(width: number, height: number, { bytes = 10, writes = (type: string) => type } = {}) {
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
    const { decoded, drawImage } = fakeCanvas(4_000, 3_000);
    const photo = photoFile('image/jpeg');
    const smaller = await shrinkImage(photo);
    expect(drawImage).toHaveBeenCalledWith(expect.anything(), 0, 0, 2_560, 1_920);
    expect(decoded).toHaveBeenCalledWith(photo, { imageOrientation: 'from-image' });
    expect(smaller).toMatchObject({ name: 'photo', type: 'image/jpeg', size: 10, lastModified: 5 });
  });

  it('becomes WebP if it may be transparent', async () => {
    fakeCanvas(3_000, 4_000);
    expect((await shrinkImage(photoFile('image/png'))).type).toBe('image/webp');
  });

  it('gets the type that the browser really wrote', async () => {
    fakeCanvas(3_000, 4_000, { writes: () => 'image/png' });
    expect((await shrinkImage(photoFile('image/webp'))).type).toBe('image/png');
  });

  it('stays unchanged if it is small enough, or would not become smaller', async () => {
    fakeCanvas(2_560, 1_000);
    const photo = photoFile('image/jpeg');
    expect(await shrinkImage(photo)).toBe(photo);
    fakeCanvas(4_000, 3_000, { bytes: 100 });
    expect(await shrinkImage(photo)).toBe(photo);
  });

  it('stays unchanged if it is animated', async () => {
    fakeCanvas(4_000, 3_000);
    const webpHeader = (bits: number) => `RIFF....WEBPVP8X....${String.fromCharCode(bits)}`.padEnd(100);
    // The bits of a WebP's header: 2 is animation, 16 is transparency.
    const [gif, moving, still] = [
      photoFile('image/gif'),
      photoFile('image/webp', webpHeader(2)),
      photoFile('image/webp', webpHeader(16)),
    ];
    expect(await shrinkImage(gif)).toBe(gif);
    expect(await shrinkImage(moving)).toBe(moving);
    expect(await shrinkImage(still)).not.toBe(still);
  });

  it('stays unchanged if this browser cannot read it', async () => {
    fakeCanvas(4_000, 3_000);
    globalThis.createImageBitmap = () => Promise.reject(new DOMException('', 'InvalidStateError'));
    const photo = photoFile('image/jpeg');
    expect(await shrinkImage(photo)).toBe(photo);
  });
});
