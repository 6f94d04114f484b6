import { chakra, Flex } from '@chakra-ui/react';
import type { Series } from '@hoopline/contracts';
import { useTranslation } from 'react-i18next';
import { ArrowsClockwiseIcon } from '../../../icons/first.ts';
import { isOtherClock } from '../../../lib/court-clock.ts';
import { useReadersZone } from '../../../lib/formats.ts';
import { serverNow } from '../../../lib/server-time.ts';
import { useMinuteTick } from '../../../lib/tick.ts';
import { RouterLink } from '../../../ui/router-link.tsx';
import type { CachedDetail } from '../cached-game.ts';
import { startAtCourt } from '../game-format.ts';
import { dayText, everyText, timeText } from './every.ts';

interface SeriesLineProps {
  game: Pick<CachedDetail, 'id' | 'scheduledAt'>;
  /** The link key of a private game. */
  linkKey: string | undefined;
  series: Series;
}

/** `Every Tuesday, 7:00 PM · next: Tue, 7:00 PM`, by the clock of the court. */
export function SeriesLine({ game, linkKey, series }: SeriesLineProps) {
  const { t, i18n } = useTranslation(['gameSeries', 'games']);
  useReadersZone();
  useMinuteTick();
  const { language } = i18n;
  const { next, pause, isEnded } = series;
  const every = everyText(series, t, language);
  const time = timeText(series.time, language);
  const start = next?.scheduledAt ?? game.scheduledAt;
  const isElsewhere = start !== null && isOtherClock(new Date(start), series.timeZone);
  const days = { today: t('games:today'), tomorrow: t('games:tomorrow') };
  const day = (text: string) => dayText(text, language, serverNow());
  return (
    <Flex align="flex-start" gap="2.5" fontSize="14px" lineHeight="1.35">
      <chakra.span color="ball.fg" flex="none">
        <ArrowsClockwiseIcon size={20} aria-hidden />
      </chakra.span>
      <chakra.div minW="0" overflowWrap="anywhere">
        {t(isElsewhere ? 'atCourt' : 'everyAt', { every, time })}
        {next && !isEnded && (
          <>
            {' · '}
            <NextRun gameId={next.gameId === game.id ? null : next.gameId}>
              {t('next', { start: startAtCourt(next.scheduledAt, series.timeZone, days, language) })}
            </NextRun>
          </>
        )}
        <chakra.div color="fg.subtle" textStyle="caption">
          {isEnded ? t('ended') : t('untilDay', { day: day(series.until) })}
          {pause && !isEnded && ` · ${t('paused', { from: day(pause.from), until: day(pause.until) })}`}
        </chakra.div>
        {!isEnded && (
          <chakra.a
            href={`/api/games/${game.id}/series.ics${linkKey ? `?key=${encodeURIComponent(linkKey)}` : ''}`}
            download
            display="inline-block"
            py="1"
            color="ball.fg"
            textDecoration="underline"
          >
            {t('calendar')}
          </chakra.a>
        )}
      </chakra.div>
    </Flex>
  );
}

/** A link to the game of the next run, unless the viewer may not see it or it is the game on this page. */
function NextRun({ gameId, children }: { gameId: string | null; children: string }) {
  if (!gameId) return <span>{children}</span>;
  return (
    <chakra.span color="ball.fg" textDecoration="underline">
      <RouterLink to={`/games/${gameId}`}>{children}</RouterLink>
    </chakra.span>
  );
}
