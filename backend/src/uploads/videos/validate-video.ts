import { once } from 'node:events';
import { type FileHandle, open } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { uploadsErrors } from '@hoopline/contracts';
import { DomainError } from '../../http/errors.ts';
import { isSystemError } from '../storage-failures.ts';
import type { StoredVideoType, ValidFile, VideoType } from '../upload-rules.ts';
import { sanitizeMp4, sanitizeQuickTime } from './sanitize-mp4.ts';
import { sanitizeWebm } from './sanitize-webm.ts';
import { shownEnd } from './shown-end.ts';

const SANITIZE = { 'video/mp4': sanitizeMp4, 'video/webm': sanitizeWebm } as const;

/**
 * Removes the metadata of a video in the file itself, and reads its size. First copies a QuickTime film into an mp4 in
 * `folder`. Throws `upload_mismatch`, `upload_cut`, `upload_damaged` for a container that cannot be read or is cut
 * off, or `upload_broken` for a video that cannot be shown or takes too much work.
 */
export async function validateVideo(type: VideoType, sent: string, folder: string): Promise<ValidFile> {
  try {
    if (type !== 'video/quicktime') return await sanitized(type, sent);
    await inFile(sent, sanitizeQuickTime);
    await copyToMp4(sent, `${folder}/main`, await inFile(sent, shownEnd));
    return await sanitized('video/mp4', `${folder}/main`);
  } catch (error) {
    if (error instanceof DomainError || isSystemError(error)) throw error;
    const isTooMuch = (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY';
    throw new DomainError(isTooMuch ? uploadsErrors.upload_broken : uploadsErrors.upload_damaged);
  }
}

async function sanitized(type: StoredVideoType, main: string): Promise<ValidFile> {
  await inFile(main, SANITIZE[type]);
  return { type, main, small: null, ...(await readVideoSize(type, main)), placeholder: null };
}

async function inFile<Result>(
  file: string,
  work: (handle: FileHandle, size: number) => Promise<Result>,
): Promise<Result> {
  const handle = await open(file, 'r+');
  try {
    return await work(handle, (await handle.stat()).size);
  } finally {
    await handle.close();
  }
}

/** In pixels, as the video is shown; null if the file does not name it. */
export interface VideoSize {
  width: number | null;
  height: number | null;
}

/** An hour at 60 pictures a second takes about a second and 40 MB of heap. */
const LIMITS = { ms: 20_000, heapMb: 256 };

/**
 * Reads the size of a video. Throws `upload_broken` for a file without known pictures or that takes longer than
 * `limits.ms`, and a plain error for a damaged file or one that needs too much memory.
 */
export const readVideoSize = (type: StoredVideoType, file: string, limits = LIMITS): Promise<VideoSize> =>
  inThread<VideoSize>({ job: 'size', type, file }, limits);

/**
 * Copies a QuickTime film into an mp4, up to `end` (in seconds) if its author has cut off the rest. Throws the same
 * errors as `readVideoSize`.
 */
const copyToMp4 = async (file: string, target: string, end?: number): Promise<void> => {
  await inThread<true>({ job: 'copy', file, target, end }, LIMITS);
};

/**
 * Runs mediabunny in a separate thread, which ends after `ms` or with more than `heapMb` on its heap. A file of some
 * kilobytes can announce billions of pictures, and the library lists them without a pause: in the server's own thread
 * it would stop every other request, or end the process.
 */
async function inThread<Result>(workerData: object, { ms, heapMb }: typeof LIMITS): Promise<Result> {
  const worker = new Worker(new URL('./video.worker.js', import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
    // Its standard output would be mixed with our log.
    stdout: true,
    stderr: true,
  });
  const timer = setTimeout(() => void worker.terminate(), ms);
  try {
    const ended = once(worker, 'exit').then(() => [null]);
    const [result] = (await Promise.race([once(worker, 'message'), ended])) as [Result | null];
    if (!result) throw new DomainError(uploadsErrors.upload_broken);
    return result;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
