import { Button, chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { courtTime } from '../../../lib/court-clock.ts';
import { useReadersZone } from '../../../lib/formats.ts';
import { refusalOf } from '../../../lib/refusal.ts';
import { serverNow } from '../../../lib/server-time.ts';
import type { CachedDetail } from '../cached-game.ts';
import { RefusalNote } from '../components/refusal-note.tsx';
import { Notice } from '../detail/seat-notice.tsx';
import { CalendarXIcon } from '../icons.ts';
import { useKeptFocus } from '../use-kept-focus.ts';
import { useAttendanceWrite } from './attendance.mutations.ts';
import { reliabilityQuery } from './reliability.queries.ts';

export interface NoShowNoticeProps {
  game: CachedDetail;
}

/** Shows a player that the host marked them as a no-show, and until when they can dispute it. */
export function NoShowNotice({ game: { id, timeZone, viewerId } }: NoShowNoticeProps) {
  const { t, i18n } = useTranslation('gameTeams');
  useReadersZone();
  const { data } = useQuery(reliabilityQuery(id));
  const { mutate, isPending, error } = useAttendanceWrite(id);
  const kept = useKeptFocus<HTMLDivElement>();
  const noShow = data?.noShows.find(({ userId }) => userId === viewerId);
  if (!noShow) return null;
  const isClosed = Date.parse(noShow.disputeUntil) < serverNow();
  const time = courtTime(noShow.disputeUntil, timeZone, i18n.language, {
    weekday: 'long',
    hour: 'numeric',
    minute: '2-digit',
  });

  return (
    <chakra.div {...kept} outline="none">
      {noShow.disputedAt ? (
        <Notice palette="clock" Icon={CalendarXIcon} title={t('noShow.youDisputed')} />
      ) : (
        <Notice palette="foul" Icon={CalendarXIcon} title={t('noShow.yours')}>
          {t(isClosed ? 'noShow.closed' : 'noShow.until', { time })}
          {!isClosed && (
            <Button
              display="flex"
              mt="2"
              variant="outline"
              aria-busy={isPending || undefined}
              onClick={() => !isPending && mutate({ act: 'dispute' })}
            >
              {t(isPending ? 'noShow.saying' : 'noShow.wasThere')}
            </Button>
          )}
          <RefusalNote code={refusalOf(error)} prefix="gameTeams:refused" />
        </Notice>
      )}
    </chakra.div>
  );
}
