import { chakra } from '@chakra-ui/react';
import { endsAt } from '@hoopline/contracts';
import { useTranslation } from 'react-i18next';
import { useReadersZone, writeDate } from '../../../lib/formats.ts';
import { serverNow } from '../../../lib/server-time.ts';
import { useNow } from '../../../lib/tick.ts';
import type { CachedDetail } from '../cached-game.ts';
import { formatCountdown } from '../game-format.ts';

const DAY_MS = 24 * 60 * 60_000;

/**
 * Counts down to the start in the last 24 hours, then to the end. Before, shows the day. The start is in words beside
 * it, so screen readers skip the seconds.
 */
export function TipOff({ game }: { game: Pick<CachedDetail, 'scheduledAt' | 'duration'> }) {
  const { t, i18n } = useTranslation('homeGames');
  useReadersZone();
  const start = Date.parse(game.scheduledAt ?? '');
  const end = endsAt(game) ?? start;
  const isNear = start - serverNow() < DAY_MS;
  const now = useNow(isNear && end > serverNow());

  if (!isNear)
    return (
      <Line
        label={t('tipOffOn')}
        value={writeDate(start, i18n.language, { weekday: 'short', month: 'short', day: 'numeric' })}
      />
    );
  return start > now ? (
    <Line label={t('tipOffIn')} value={formatCountdown(start - now)} isClock />
  ) : (
    <Line label={t('onUntil')} value={formatCountdown(end - now)} isClock />
  );
}

function Line({ label, value, isClock = false }: { label: string; value: string; isClock?: boolean }) {
  return (
    <chakra.div aria-hidden={isClock || undefined}>
      <chakra.p textStyle="overline" color="board.dim">
        {label}
      </chakra.p>
      <chakra.p
        textStyle={isClock ? 'score.xl' : 'score.md'}
        color="board.digit"
        css={{ fontVariantNumeric: 'tabular-nums' }}
        whiteSpace="nowrap"
      >
        {value}
      </chakra.p>
    </chakra.div>
  );
}
