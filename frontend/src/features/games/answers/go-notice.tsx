import { decideAt } from '@hoopline/contracts/games/answers-rules';
import { useTranslation } from 'react-i18next';
import { ClockIcon } from '../../../icons/shared.ts';
import { CheckCircleIcon } from '../../../icons/ui.ts';
import { useReadersZone } from '../../../lib/formats.ts';
import { serverNow } from '../../../lib/server-time.ts';
import type { CachedDetail } from '../cached-game.ts';
import { SeatClock } from '../components/seat-clock.tsx';
import { Notice } from '../detail/seat-notice.tsx';
import { timeAt } from './answer-time.ts';

const DAY_MS = 24 * 60 * 60_000;

/** How many players a game needs and by when, or that it takes place. */
export function GoNotice({ game }: { game: CachedDetail }) {
  const { t } = useTranslation('gameAnswers');
  if (game.goState === 'on') {
    return (
      <Notice palette="make" Icon={CheckCircleIcon} title={t('go.on')}>
        {t('go.onLead')}
      </Notice>
    );
  }
  return (
    <Notice palette="clock" Icon={ClockIcon} title={<GoText game={game} />}>
      <GoCount game={game} />
    </Notice>
  );
}

/** `Needs 6 players by Fri 6:00 PM`. */
export function GoText({ game }: { game: CachedDetail }) {
  const { t, i18n } = useTranslation('gameAnswers');
  useReadersZone();
  const deadline = decideAt(game);
  const count = game.minPlayers ?? 0;
  if (deadline === null) return t('go.needs', { count });
  return t('go.needsBy', { count, time: timeAt(deadline, game.timeZone, i18n.language) });
}

/** The players so far, and on the last day the time until the deadline. */
export function GoCount({ game }: { game: CachedDetail }) {
  const { t } = useTranslation('gameAnswers');
  const deadline = decideAt(game);
  const isNear = deadline !== null && deadline > serverNow() && deadline < serverNow() + DAY_MS;
  return (
    <>
      {t('go.soFar', { count: game.players.length })}
      {isNear && (
        <>
          {' · '}
          {t('go.timeLeft')} <SeatClock until={new Date(deadline).toISOString()} />
        </>
      )}
    </>
  );
}
