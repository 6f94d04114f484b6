import { UPLOAD } from '@hoopline/contracts';
import type { PostType } from './post-draft.ts';

/** The type of post that can show this file. */
export const typeOf = (file: Blob): PostType => (file.type.startsWith('video/') ? 'video' : 'image');

/** The chosen file if a post of this type shows it. */
export const fileFor = (type: PostType, file: File | null): File | null =>
  file && typeOf(file) === type ? file : null;

/** Why a file cannot be chosen: unsupported type, empty, or too large. */
export type FileError = 'kind' | 'empty' | 'imageTooLarge' | 'videoTooLarge';

const isIn = (types: readonly string[], type: string) => types.includes(type);

/**
 * Checks a file before anything is sent. A photo may exceed the server's limit, because it is scaled down first. A GIF
 * may not, because it is sent unchanged.
 */
export function checkFile({ type, size }: File): FileError | undefined {
  const isVideo = isIn(UPLOAD.videoTypes, type);
  if (!isVideo && !isIn(UPLOAD.imageTypes, type)) return 'kind';
  if (size === 0) return 'empty';
  if (isVideo) return size > UPLOAD.videoBytes ? 'videoTooLarge' : undefined;
  return type === 'image/gif' && size > UPLOAD.imageBytes ? 'imageTooLarge' : undefined;
}
