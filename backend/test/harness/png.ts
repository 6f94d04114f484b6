import { expect } from '@jest/globals';

/** Reads the bytes and the size of a PNG. Fails for any other answer. */
export async function readPng(answer: Response): Promise<{ bytes: Buffer; size: [width: number, height: number] }> {
  expect(answer.headers.get('content-type')).toBe('image/png');
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
  return { bytes, size: [bytes.readUInt32BE(16), bytes.readUInt32BE(20)] };
}
