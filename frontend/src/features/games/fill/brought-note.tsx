import { chakra } from '@chakra-ui/react';
import type { RosterPlayer } from '@hoopline/contracts';
import { useTranslation } from 'react-i18next';
import { shownName } from '../../../lib/shown-name.ts';
import type { CachedDetail } from '../cached-game.ts';

export interface BroughtNoteProps {
  game: Pick<CachedDetail, 'players' | 'leaving'>;
  player: RosterPlayer;
}

/** Names the player who brought a friend, if that player is still in the game, and says whether the spot is only held. */
export function BroughtNote({ game, player }: BroughtNoteProps) {
  const { t } = useTranslation('gameFill');
  const bringer = [...game.players, ...game.leaving].find(({ id }) => id === player.broughtBy);
  if (!bringer) return null;
  const name = shownName(bringer.displayName);
  return <chakra.span display="block">{t(player.heldUntil ? 'brought.held' : 'brought.with', { name })}</chakra.span>;
}
