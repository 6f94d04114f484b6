import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { clip } from '../../../test/harness/clips.ts';
import { movingImage, phonePhoto } from '../../../test/harness/pictures.ts';
import { WeightedSemaphore } from '../../pictures/weighted-semaphore.ts';
import type { MediaType } from '../upload-rules.ts';
import { validateFile } from './upload-receiver.ts';

let root: string;
beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'validator-'));
});
afterAll(() => rmSync(root, { recursive: true }));

/** The weight with which a file waits for its turn, or the code with which it is refused before. */
async function weightOf(type: MediaType, body: Buffer): Promise<unknown> {
  const folder = path.join(root, String(Math.random()));
  await mkdir(folder);
  await writeFile(`${folder}/sent`, body);
  const run = jest.spyOn(WeightedSemaphore.prototype, 'run');
  try {
    const refused = await validateFile(type, `${folder}/sent`, folder).then(
      () => undefined,
      ({ code }: { code: string }) => code,
    );
    const [waited] = run.mock.calls;
    expect(refused === undefined).toBe(waited !== undefined);
    return waited ? (waited[1] ?? 0) : refused;
  } finally {
    run.mockRestore();
  }
}

describe('a file that is to be validated', () => {
  it('waits with a weight: the pixels of all its pictures, read from its header', async () => {
    expect(await weightOf('image/jpeg', await phonePhoto('jpeg'))).toBe(200 * 120);
    expect(await weightOf('image/gif', await (await movingImage(3)).gif().toBuffer())).toBe(3 * 64 * 48);
    expect(await weightOf('video/webm', await clip('webm'))).toBe(0);
  });

  it('is refused without waiting if its header is not that of an image of its type', async () => {
    expect(await weightOf('image/png', await phonePhoto('jpeg'))).toBe('upload_mismatch');
    expect(await weightOf('image/jpeg', Buffer.from('\xff\xd8\xff and no more', 'latin1'))).toBe('upload_broken');
  });
});
