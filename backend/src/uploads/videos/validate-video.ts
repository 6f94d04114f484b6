import { once } from 'node:events';
import { type FileHandle, open } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { uploadsErrors } from '@hoopline/contracts';
import { DomainError } from '../../http/errors.ts';
import type { ValidFile, VideoType } from '../upload-rules.ts';
import { cleanMp4 } from './clean-mp4.ts';
import { cleanWebm } from './clean-webm.ts';

const CLEAN = { 'video/mp4': cleanMp4, 'video/webm': cleanWebm } as const;

/** Removes the metadata of a video in place, and reads its size. Throws `upload_mismatch` or `upload_broken`. */
export async function validateVideo(type: VideoType, sent: string): Promise<ValidFile> {
  try {
    const handle = await open(sent, 'r+');
    await cleanIn(handle, CLEAN[type]).finally(() => handle.close());
    return { main: sent, small: null, ...(await readVideoSize(type, sent)), placeholder: null };
  } catch (error) {
    throw error instanceof DomainError ? error : new DomainError(uploadsErrors.upload_broken);
  }
}

const cleanIn = async (handle: FileHandle, clean: typeof cleanMp4) => clean(handle, (await handle.stat()).size);

/** In pixels, as the video is shown; null where the file does not say. */
export interface VideoSize {
  width: number | null;
  height: number | null;
}

/** An hour at 60 pictures a second takes about a second and 40 MB of heap. */
const LIMITS = { ms: 20_000, heapMb: 256 };

/**
 * Reads a video in a thread of its own, which ends after `ms` or with more than `heapMb` on its heap. A file of some
 * kilobytes can promise billions of pictures, and the library lists them in one go: in the server's own thread it would
 * stop every other request, or end the process. Throws `upload_broken` for a file that is no whole video, or that goes
 * beyond the limits.
 */
export async function readVideoSize(type: VideoType, file: string, { ms, heapMb } = LIMITS): Promise<VideoSize> {
  const worker = new Worker(new URL('./video-size.worker.js', import.meta.url), {
    workerData: { type, file },
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
    // Its standard output would be mixed with our log.
    stdout: true,
    stderr: true,
  });
  const timer = setTimeout(() => void worker.terminate(), ms);
  try {
    const ended = once(worker, 'exit').then(() => [null]);
    const [size] = (await Promise.race([once(worker, 'message'), ended])) as [VideoSize | null];
    if (!size) throw new DomainError(uploadsErrors.upload_broken);
    return size;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
