import { feedRoutes, mediaUrlOf, UPLOAD } from '@hoopline/contracts';
import { api, HttpError } from '../../../lib/api.ts';
import { log } from '../../../lib/log.ts';
import { shrinkImage } from '../../../lib/shrink-image.ts';
import { putFile } from '../../../lib/upload.ts';
import { takeStill } from '../../../lib/video-still.ts';
import { typeOf } from './post-file.ts';

export interface SentMedia {
  mediaUrl: string;
  posterUrl?: string;
}

/** The file could not be uploaded, or the server refused the post because of it. No post was created. */
export class MediaFailure extends Error {
  constructor(cause: unknown) {
    super('The file of a post could not be sent', { cause });
    this.name = 'MediaFailure';
  }
}

interface Watch {
  signal: AbortSignal;
  onProgress: (fraction: number) => void;
}

/** Files that were uploaded, until `until`: trying the post again needs no second upload. */
const uploaded = new WeakMap<File, { media: SentMedia; until: number }>();
/** The server deletes unused uploads after `unusedMs`. From an hour before that on, the file is uploaded again. */
const REUSABLE_MS = UPLOAD.unusedMs - 60 * 60_000;

export function forgetSent(file: File): void {
  uploaded.delete(file);
}

/**
 * Uploads a file and, for a video, a still of it; a file that was uploaded before is not sent again. Throws
 * `MediaFailure`, or the reason itself if `watch.signal` stopped the upload.
 */
export async function sendMedia(file: File, watch: Watch): Promise<SentMedia> {
  const before = uploaded.get(file);
  if (before && before.until > Date.now()) return before.media;
  try {
    const media = typeOf(file) === 'video' ? await sendVideo(file, watch) : await sendImage(file, watch);
    uploaded.set(file, { media, until: Date.now() + REUSABLE_MS });
    return media;
  } catch (cause) {
    throw watch.signal.aborted ? cause : new MediaFailure(cause);
  }
}

async function sendImage(image: File, watch: Watch): Promise<SentMedia> {
  return { mediaUrl: await send(await shrinkImage(image), watch) };
}

async function sendVideo(video: File, watch: Watch): Promise<SentMedia> {
  const mediaUrl = await send(video, watch);
  const still = await takeStill(video);
  const posterUrl = still && (await sendStill(still, watch.signal));
  return posterUrl ? { mediaUrl, posterUrl } : { mediaUrl };
}

/**
 * Uploads the still of a video. A failure is only logged, because a video works without a still. Rejects if the
 * upload was stopped or the user is signed out.
 */
async function sendStill(still: Blob, signal: AbortSignal): Promise<string | undefined> {
  try {
    return await send(still, { signal, onProgress: () => {} });
  } catch (error) {
    if (signal.aborted || (error instanceof HttpError && error.status === 401)) throw error;
    log.error('The still of a video could not be sent', error);
    return undefined;
  }
}

async function send(file: Blob, { signal, onProgress }: Watch): Promise<string> {
  const contentType = UPLOADABLE.find((type) => type === file.type);
  const { uploadUrl } = await api(feedRoutes.uploadUrl, { body: { contentType, size: file.size }, signal });
  await putFile(uploadUrl, file, { onProgress, signal });
  return mediaUrlOf(uploadUrl);
}

const UPLOADABLE = [...UPLOAD.imageTypes, ...UPLOAD.videoTypes];
