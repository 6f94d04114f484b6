import { type FileHandle, open } from 'node:fs/promises';
import { uploadsErrors } from '@hoopline/contracts';
import { DomainError } from '../../http/errors.ts';
import { isSystemError } from '../storage-failures.ts';
import type { StoredVideoType, ValidFile, VideoType } from '../upload-rules.ts';
import { cleanMp4, cleanQuickTime } from './clean-mp4.ts';
import { cleanWebm } from './clean-webm.ts';
import { shownEnd } from './shown-end.ts';
import { copyToMp4, readVideoSize } from './video-thread.ts';

const CLEAN = { 'video/mp4': cleanMp4, 'video/webm': cleanWebm } as const;

/**
 * Removes the metadata of a video in place, and reads its size; of a QuickTime film, an mp4 is made in `folder` first.
 * Throws `upload_mismatch` or `upload_broken`.
 */
export async function validateVideo(type: VideoType, sent: string, folder: string): Promise<ValidFile> {
  try {
    if (type !== 'video/quicktime') return await cleaned(type, sent);
    await inFile(sent, cleanQuickTime);
    await copyToMp4(sent, `${folder}/main`, await inFile(sent, shownEnd));
    return await cleaned('video/mp4', `${folder}/main`);
  } catch (error) {
    throw error instanceof DomainError || isSystemError(error) ? error : new DomainError(uploadsErrors.upload_broken);
  }
}

async function cleaned(type: StoredVideoType, main: string): Promise<ValidFile> {
  await inFile(main, CLEAN[type]);
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
