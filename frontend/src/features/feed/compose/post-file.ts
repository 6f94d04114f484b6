import { UPLOAD } from '@hoopline/contracts';
import type { PostType } from './post-draft.ts';

/** The type of post that shows such a file. */
export const typeOf = (file: Blob): PostType => (file.type.startsWith('video/') ? 'video' : 'image');

/** The chosen file if a post of this type shows it. */
export const fileFor = (type: PostType, file: File | null): File | null =>
  file && typeOf(file) === type ? file : null;

/** Why a file cannot be chosen: no type that we show, nothing in it, or too large. */
export type FileError = 'kind' | 'empty' | 'imageTooLarge' | 'videoTooLarge';

const isIn = (types: readonly string[], type: string) => types.includes(type);

/**
 * Checks a file before anything is sent. A photo may be larger than the server takes, since it is scaled down first; an
 * animation may not.
 */
export function checkFile({ type, size }: File): FileError | undefined {
  const isVideo = isIn(UPLOAD.videoTypes, type);
  if (!isVideo && !isIn(UPLOAD.imageTypes, type)) return 'kind';
  if (size === 0) return 'empty';
  if (isVideo) return size > UPLOAD.videoBytes ? 'videoTooLarge' : undefined;
  return type === 'image/gif' && size > UPLOAD.imageBytes ? 'imageTooLarge' : undefined;
}
