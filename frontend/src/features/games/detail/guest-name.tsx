import { useState } from 'react';
import { GuestNameQuestion } from '../../players/index.ts';
import type { CachedDetail } from '../cached-game.ts';
import { isNamelessGuest } from '../guest-name.store.ts';

/** Asks a guest with a seat for a name. After the answer it stays on screen and confirms it, until the page is left. */
export function GuestName({ game }: { game: CachedDetail }) {
  const [isAsked, setAsked] = useState(false);
  if (!isAsked && isNamelessGuest(game)) setAsked(true);
  return isAsked && <GuestNameQuestion askedBy={game.isHost ? 'players' : 'host'} />;
}
