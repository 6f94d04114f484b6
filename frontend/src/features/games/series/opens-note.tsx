import { useTranslation } from 'react-i18next';
import { UsersThreeIcon } from '../../../icons/shared.ts';
import { useReadersZone } from '../../../lib/formats.ts';
import type { CachedDetail } from '../cached-game.ts';
import { Notice } from '../detail/seat-notice.tsx';
import { startAtCourt } from '../game-format.ts';

export interface OpensNoteProps {
  game: Pick<CachedDetail, 'opensAt' | 'timeZone' | 'isRegular' | 'isHost' | 'isJoined' | 'mySeat'>;
}

/** Until when only regulars get seats, and what that means for the viewer. */
export function OpensNote({ game }: OpensNoteProps) {
  const { t, i18n } = useTranslation(['gameSeries', 'games']);
  useReadersZone();
  if (!game.opensAt) return null;
  const days = { today: t('games:today'), tomorrow: t('games:tomorrow') };
  const time = startAtCourt(game.opensAt, game.timeZone, days, i18n.language);
  const isIn = game.isJoined || game.mySeat !== null;
  const isFirst = game.isRegular && !game.isHost;
  return (
    <Notice
      palette={isFirst ? 'make' : 'clock'}
      Icon={UsersThreeIcon}
      title={isFirst && !isIn ? t('opensYours', { time }) : t('opens', { time })}
    >
      {!isFirst && !game.isHost && !isIn && t('opensWait')}
    </Notice>
  );
}
