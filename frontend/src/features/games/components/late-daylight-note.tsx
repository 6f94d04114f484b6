import { endsAt } from '@hoopline/contracts';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { serverNow } from '../../../lib/server-time.ts';
import type { DaylightNoteProps } from './daylight-note.tsx';

const Note = lazyPart<DaylightNoteProps>({
  name: 'The note on daylight',
  load: async () => (await import('./daylight-note.tsx')).DaylightNote,
});

/**
 * Warns that a game will be dark. Loads the computation of the sun's position after the first screen, and only for
 * games on outdoor courts without lights that have not ended.
 */
export function LateDaylightNote({ game }: DaylightNoteProps) {
  const end = endsAt(game);
  return game.place?.isLit === false && end !== null && end > serverNow() ? <Note game={game} /> : null;
}
