import { v7 } from 'uuid';
import type { SampleFile, SampleMedia } from './sample-files.ts';

const MINUTE = 60_000;

/** The upload that a post shows, as if it had been sent a minute before, and its file. */
export function uploadRow(
  name: string,
  media: ReadonlyMap<string, SampleMedia>,
  { userId, at }: { userId: string; at: number },
) {
  const known = media.get(name);
  if (!known) throw new Error(`No sample picture or clip is called ${name}`);
  const { file, small, type, size, width, height, placeholder } = known;
  const sentAt = at - MINUTE;
  const id = v7({ msecs: sentAt });
  return {
    row: {
      id,
      user_id: userId,
      state: 'used',
      content_type: type,
      size,
      kind: type.startsWith('video/') ? 'video' : 'image',
      width,
      height,
      placeholder,
      has_small: small !== null,
      created_at: new Date(sentAt),
    },
    file: { id, file, small, type } satisfies SampleFile,
  };
}
