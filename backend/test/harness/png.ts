import { expect } from '@jest/globals';

/** Of an answer that is a PNG: its bytes and size. */
export async function readPng(answer: Response): Promise<{ bytes: Buffer; size: [width: number, height: number] }> {
  expect(answer.headers.get('content-type')).toBe('image/png');
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
  return { bytes, size: [bytes.readUInt32BE(16), bytes.readUInt32BE(20)] };
}
