import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { courtTime } from '../../../lib/court-clock.ts';
import { useReadersZone } from '../../../lib/formats.ts';
import { shownName } from '../../../lib/shown-name.ts';
import type { CachedDetail } from '../cached-game.ts';
import { namesText } from './move-texts.ts';

export interface MoveAnswersProps {
  game: CachedDetail;
}

/** For the host: who has confirmed a move, who has not answered, and until when they can. */
export function MoveAnswers({ game: { move, players, timeZone } }: MoveAnswersProps) {
  const { t, i18n } = useTranslation('gameMove');
  useReadersZone();
  const open = players.filter(({ hasToConfirm }) => hasToConfirm).map(({ displayName }) => shownName(displayName));
  if (!move || move.confirmedCount + open.length === 0) return null;
  const kind = move.isNewTime ? 'Time' : 'Place';
  const counts = { count: move.confirmedCount, total: move.confirmedCount + open.length };
  const names = { count: open.length, names: namesText(open, t, i18n.language) };

  return (
    <chakra.p role="status" color="fg.muted" textStyle="body.sm" overflowWrap="anywhere">
      <chakra.strong color={open.length > 0 ? 'clock.fg' : 'make.fg'}>
        {open.length > 0 ? t(`answers.confirmed${kind}`, counts) : t(`answers.all${kind}`)}
      </chakra.strong>
      {open.length > 0 && (
        <>
          {' · '}
          {t('answers.open', names)}
          <chakra.span display="block" color="fg.subtle">
            {t('answers.until', { time: courtTime(move.answerUntil, timeZone, i18n.language) })}
          </chakra.span>
        </>
      )}
    </chakra.p>
  );
}
