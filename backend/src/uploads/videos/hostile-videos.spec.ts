import { mkdtempSync, rmSync } from 'node:fs';
import { type FileHandle, open, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { box, clip, inParts, measuredTrack, withInMovie, withSampleTable } from '../../../test/harness/clips.ts';
import { sanitizeMp4 } from './sanitize-mp4.ts';
import { validateVideo } from './validate-video.ts';

const MB = 1024 * 1024;
const BILLIONS = 0x7fffffff;

let folder: string;
/** How many bytes were read or written, and in how many calls, since the last `validate` began. */
const work = { bytes: 0, calls: 0 };
let methods: Pick<FileHandle, 'read' | 'write'>;
let prototype: FileHandle;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'hostile-'));
  const handle = await open(path.join(folder, 'any'), 'w');
  prototype = Object.getPrototypeOf(handle) as FileHandle;
  methods = { read: prototype.read, write: prototype.write };
  for (const name of ['read', 'write'] as const) {
    const original = methods[name] as (...given: unknown[]) => Promise<{ bytesRead?: number; bytesWritten?: number }>;
    Object.assign(prototype, {
      async [name](this: FileHandle, ...given: unknown[]) {
        const done = await original.apply(this, given);
        work.calls += 1;
        work.bytes += done.bytesRead ?? done.bytesWritten ?? 0;
        return done;
      },
    });
  }
  await handle.close();
});
afterAll(() => {
  Object.assign(prototype, methods);
  rmSync(folder, { recursive: true });
});

async function validate(film: Buffer, type: 'video/mp4' | 'video/webm' = 'video/mp4'): Promise<string> {
  const file = path.join(folder, String(Math.random()));
  await writeFile(file, film);
  Object.assign(work, { bytes: 0, calls: 0 });
  await validateVideo(type, file, folder);
  return file;
}

/** Runs only the first step of `validateVideo`. The later steps run in a thread with limits. */
async function sanitize(film: Buffer): Promise<void> {
  const file = path.join(folder, String(Math.random()));
  await writeFile(file, film);
  const handle = await open(file, 'r+');
  await sanitizeMp4(handle, film.length).finally(() => handle.close());
}

const broken = { code: 'upload_broken' };

/** A film with `tracks` tracks of measurements, which all have the same long range of the file as their content. */
async function sharedStretch(tracks: number, length: number, chunks = 1): Promise<Buffer> {
  const film = await clip('mp4');
  const at = film.length + 8;
  const more = Array.from({ length: tracks }, () => measuredTrack(at, length, chunks));
  return withInMovie(Buffer.concat([film, box('mdat', Buffer.alloc(length, 'x'))]), ...more);
}

describe('the check of an mp4', () => {
  it('refuses 20,000 tracks before it has read the content', async () => {
    const film = await sharedStretch(20_000, 4 * MB);
    await expect(validate(film)).rejects.toMatchObject(broken);
    expect(work.bytes).toBeLessThan(film.length);
    expect(work.calls).toBeLessThan(100);
  });

  it('overwrites a range only once, even if 60 tracks share it', async () => {
    const film = await sharedStretch(60, 4 * MB);
    const file = await validate(film);
    expect(work.bytes).toBeLessThan(4 * film.length);
    expect((await readFile(file)).includes('xxxx')).toBe(false);
  });

  it('overwrites a range only once, even if one track names it ten thousand times', async () => {
    const film = await sharedStretch(1, 100, 10_000);
    // All ranges together must not be longer than the file, so this makes the file longer.
    const file = await validate(Buffer.concat([film, box('free', Buffer.alloc(MB))]));
    expect(work.calls).toBeLessThan(100);
    expect((await readFile(file)).includes('xxxx')).toBe(false);
  });

  it.each<[string, Record<string, number[]>]>([
    ['one chunk', { stsz: [0, 0, 0], stsc: [0, 1, 1, BILLIONS, 1] }],
    ['lengths', { stts: [0, 1, BILLIONS, 1] }],
    ['shifts in time', { ctts: [0, 1, BILLIONS, 1] }],
    ['equal sizes', { stsz: [0, 1, BILLIONS] }],
  ])('refuses tables that announce billions of pictures: by %s', async (_, tables) => {
    await expect(sanitize(withSampleTable(await clip('mp4'), tables))).rejects.toMatchObject(broken);
  });

  it('calls a film damaged if its runs of chunks go backwards', async () => {
    const film = withSampleTable(await clip('mp4'), { stsc: [0, 2, 5, 1, 1, 1, 1, 1] });
    await expect(validate(film)).rejects.toMatchObject({ code: 'upload_damaged' });
  });

  it('refuses a fragment that announces billions of pictures', async () => {
    const run = Buffer.alloc(8);
    run.writeUInt32BE(BILLIONS, 4);
    const film = Buffer.concat([await clip('mp4'), box('moof', box('traf', box('trun', run)))]);
    await expect(sanitize(film)).rejects.toMatchObject(broken);
  });

  it('refuses a track of measurements whose sizes are in the short form: its content would not be found', async () => {
    const [film, route] = [await clip('mp4'), 'by the river'];
    const sizes = box('stz2', Buffer.from([0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 1, route.length]));
    const track = measuredTrack(film.length + 8, route.length, 1, sizes);
    const sent = withInMovie(Buffer.concat([film, box('mdat', route)]), track);
    await expect(validate(sent)).rejects.toMatchObject({ code: 'upload_damaged' });
  });

  it('refuses a film in fragments with a track of measurements: its content would not be found', async () => {
    await expect(sanitize(withInMovie(await inParts(), measuredTrack(0, 1, 0)))).rejects.toThrow('is not played');
  });

  it('refuses more boxes than any film has', async () => {
    const boxes = Buffer.alloc(50_000 * 8, box('junk'));
    const films = [Buffer.concat([await clip('mp4'), boxes]), withInMovie(await clip('mp4'), boxes)];
    for (const film of films) await expect(validate(film)).rejects.toMatchObject(broken);
  });
});

describe('the check of a webm', () => {
  const repeated = (element: number[], count: number) => Buffer.alloc(count * element.length, Buffer.from(element));

  it('refuses more elements than any film has, also inside of one cluster', async () => {
    const film = await clip('webm');
    const voids = repeated([0xec, 0x80], 700_000);
    const size = Buffer.alloc(4);
    size.writeUInt32BE(voids.length);
    const cluster = Buffer.concat([Buffer.from('1f43b675', 'hex'), size, voids]);
    cluster[4] = 0x10 | (size[0] ?? 0);
    for (const more of [voids, cluster])
      await expect(validate(Buffer.concat([film, more]), 'video/webm')).rejects.toMatchObject(broken);
  });

  it('refuses more tags than any film has', async () => {
    const tags = repeated([0x12, 0x54, 0xc3, 0x67, 0x84, 1, 2, 3, 4], 20_000);
    await expect(validate(Buffer.concat([await clip('webm'), tags]), 'video/webm')).rejects.toMatchObject(broken);
    expect(work.calls).toBeLessThan(100);
  });
});
