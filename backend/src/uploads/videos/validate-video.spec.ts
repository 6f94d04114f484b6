import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { clip, withSampleTable } from '../../../test/harness/clips.ts';
import { readVideoSize } from './validate-video.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'video-size-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function write(film: Buffer): Promise<string> {
  const file = path.join(folder, `${Math.random()}`);
  await writeFile(file, film);
  return file;
}

const BILLIONS = 0x7fffffff;

describe('the size of a video', () => {
  it.each(['mp4', 'webm'] as const)('is read from a %s', async (kind) => {
    const file = await write(await clip(kind));
    expect(await readVideoSize(`video/${kind}`, file)).toEqual({ width: 64, height: 48 });
  });

  it('is given up after the time limit if one chunk announces billions of pictures; other work continues', async () => {
    const film = withSampleTable(await clip('mp4'), { stsz: [0, 0, 0], stsc: [0, 1, 1, BILLIONS, 1] });
    const file = await write(film);
    const reading = readVideoSize('video/mp4', file, { ms: 1_500, heapMb: 256 });
    const started = performance.now();
    const pauses: number[] = [];
    const ticking = setInterval(() => pauses.push(performance.now()), 20);
    await expect(reading).rejects.toMatchObject({ code: 'upload_broken' });
    clearInterval(ticking);
    expect(performance.now() - started).toBeGreaterThan(1_400);
    expect(pauses.length).toBeGreaterThan(10);
  });

  it('is given up at the memory limit if billions of pictures must be sorted', async () => {
    const film = withSampleTable(await clip('mp4'), { stts: [0, 1, BILLIONS, 1], ctts: [0, 1, 1, 1] });
    const reading = readVideoSize('video/mp4', await write(film), { ms: 60_000, heapMb: 48 });
    await expect(reading).rejects.toMatchObject({ code: 'ERR_WORKER_OUT_OF_MEMORY' });
  });

  it('cannot be read from a webm that is sent as an mp4', async () => {
    await expect(readVideoSize('video/mp4', await write(await clip('webm')))).rejects.toThrow();
  });
});
