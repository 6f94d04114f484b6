import { type FileHandle, open } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import {
  EncodedPacketSink,
  FilePathSource,
  Input,
  type InputVideoTrack,
  Logging,
  LogLevel,
  MP4,
  WEBM,
} from 'mediabunny';
import { DomainError } from '../../http/domain-error.ts';
import type { CheckedFile } from '../receiving/checked-file.ts';
import type { VideoType } from '../storage-rules.ts';
import { cleanMp4 } from './clean-mp4.ts';
import { cleanWebm } from './clean-webm.ts';

// What is wrong with somebody's file is told to them, not to the console.
Logging.level = LogLevel.Silent;

const PATIENCE_MS = 20_000;

const CONTAINERS = {
  'video/mp4': { format: MP4, clean: cleanMp4 },
  'video/webm': { format: WEBM, clean: cleanWebm },
} as const;

/** Makes of a video, if it is a whole one, what may be shown: the same file without what it tells about its maker. */
export async function checkVideo(type: VideoType, sent: string): Promise<CheckedFile> {
  const { format, clean } = CONTAINERS[type];
  try {
    const handle = await open(sent, 'r+');
    await cleanIn(handle, clean).finally(() => handle.close());
    const input = new Input({ formats: [format], source: new FilePathSource(sent) });
    const size = await Promise.race([sizeOf(input, type), tooLong()]).finally(() => input.dispose());
    return { main: sent, small: null, ...size, placeholder: null };
  } catch (error) {
    throw error instanceof DomainError ? error : new DomainError('upload_broken');
  }
}

const cleanIn = async (handle: FileHandle, clean: typeof cleanMp4) => clean(handle, (await handle.stat()).size);

async function tooLong(): Promise<never> {
  await delay(PATIENCE_MS, undefined, { ref: false });
  throw new DomainError('upload_broken');
}

async function sizeOf(input: Input, type: VideoType): Promise<{ width: number | null; height: number | null }> {
  const track = await input.getPrimaryVideoTrack();
  if (!track || !(await track.getCodec()) || !(await hasPictures(track, type))) throw new DomainError('upload_broken');
  const [width, height] = [await track.getDisplayWidth(), await track.getDisplayHeight()];
  return { width: width || null, height: height || null };
}

/** An mp4 tells in one place where each picture lies: the last must be there too. A webm was walked to its end. */
async function hasPictures(track: InputVideoTrack, type: VideoType): Promise<boolean> {
  const pictures = new EncodedPacketSink(track);
  const isThere = (await pictures.getFirstPacket()) !== null;
  return isThere && (type === 'video/webm' || (await pictures.getPacket(Number.POSITIVE_INFINITY)) !== null);
}
