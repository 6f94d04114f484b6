import { UPLOAD } from '@hoopline/contracts';

/** Why a file cannot be chosen: no kind that we show, nothing in it, or too large. */
export type FileComplaint = 'kind' | 'empty' | 'imageTooLarge' | 'videoTooLarge';

const isIn = (types: readonly string[], type: string) => types.includes(type);

/**
 * Judges a file before anything is sent. A photo may be larger than the server takes: it is made smaller first. An
 * animation cannot be.
 */
export function judgeFile({ type, size }: File): FileComplaint | undefined {
  const isVideo = isIn(UPLOAD.videoTypes, type);
  if (!isVideo && !isIn(UPLOAD.imageTypes, type)) return 'kind';
  if (size === 0) return 'empty';
  if (isVideo) return size > UPLOAD.videoBytes ? 'videoTooLarge' : undefined;
  return type === 'image/gif' && size > UPLOAD.imageBytes ? 'imageTooLarge' : undefined;
}
