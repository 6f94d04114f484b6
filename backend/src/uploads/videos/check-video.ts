import { type FileHandle, open } from 'node:fs/promises';
import { uploadsErrors } from '@hoopline/contracts';
import { DomainError } from '../../http/errors.ts';
import type { CheckedFile } from '../receiving/checked-file.ts';
import type { VideoType } from '../storage-rules.ts';
import { cleanMp4 } from './clean-mp4.ts';
import { cleanWebm } from './clean-webm.ts';
import { readVideoSize } from './video-size.ts';

const CLEAN = { 'video/mp4': cleanMp4, 'video/webm': cleanWebm } as const;

/** Makes of a video, if it is a whole one, what may be shown: the same file without what it tells about its maker. */
export async function checkVideo(type: VideoType, sent: string): Promise<CheckedFile> {
  try {
    const handle = await open(sent, 'r+');
    await cleanIn(handle, CLEAN[type]).finally(() => handle.close());
    return { main: sent, small: null, ...(await readVideoSize(type, sent)), placeholder: null };
  } catch (error) {
    throw error instanceof DomainError ? error : new DomainError(uploadsErrors.upload_broken);
  }
}

const cleanIn = async (handle: FileHandle, clean: typeof cleanMp4) => clean(handle, (await handle.stat()).size);
