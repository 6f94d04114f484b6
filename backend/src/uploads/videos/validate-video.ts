import { type FileHandle, open } from 'node:fs/promises';
import { uploadsErrors } from '@hoopline/contracts';
import { DomainError } from '../../http/errors.ts';
import type { ValidFile, VideoType } from '../upload-rules.ts';
import { cleanMp4 } from './clean-mp4.ts';
import { cleanWebm } from './clean-webm.ts';
import { readVideoSize } from './video-size.ts';

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
