import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { uploadsErrors } from '@hoopline/contracts';
import { DomainError } from '../../http/errors.ts';
import type { StoredVideoType } from '../upload-rules.ts';

/** In pixels, as the video is shown; null where the file does not say. */
export interface VideoSize {
  width: number | null;
  height: number | null;
}

/** An hour at 60 pictures a second takes about a second and 40 MB of heap. */
const LIMITS = { ms: 20_000, heapMb: 256 };

/** Throws `upload_broken` for a file that is no whole video, or that goes beyond the limits. */
export const readVideoSize = (type: StoredVideoType, file: string, limits = LIMITS): Promise<VideoSize> =>
  inThread<VideoSize>({ job: 'size', type, file }, limits);

/** Makes an mp4 of a QuickTime film, as far as `end`, in seconds, where its author has cut the rest away. Throws `upload_broken` where that cannot be, or goes beyond the limits. */
export const copyToMp4 = async (file: string, target: string, end?: number): Promise<void> => {
  await inThread<true>({ job: 'copy', file, target, end }, LIMITS);
};

/**
 * Runs mediabunny in a thread of its own, which ends after `ms` or with more than `heapMb` on its heap. A file of some
 * kilobytes can promise billions of pictures, and the library lists them in one go: in the server's own thread it would
 * stop every other request, or end the process.
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
