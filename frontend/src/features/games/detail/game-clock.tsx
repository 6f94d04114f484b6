import { chakra, Flex } from '@chakra-ui/react';
import { endsAt } from '@hoopline/contracts';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../../lib/server-time.ts';
import { useNow } from '../../../lib/tick.ts';
import type { CachedDetail } from '../cached-game.ts';
import { GameStart } from '../components/game-labels.tsx';
import { formatCountdown } from '../game-format.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Counts down the last day to tip-off, then the game itself. */
export function GameClock({ game }: { game: Pick<CachedDetail, 'scheduledAt' | 'duration' | 'status'> }) {
  const { t } = useTranslation(['games', 'gamePage']);
  const end = endsAt(game);
  const start = game.scheduledAt === null ? null : Date.parse(game.scheduledAt);
  const isNear = start !== null && end !== null && game.status === 'open' && start - serverNow() < DAY_MS;
  const now = useNow(isNear && end > serverNow());

  if (start === null || end === null) return <Line label={t('gamePage:detail.noTime')} />;
  if (game.status === 'cancelled') return <Line label={t('cancelled')} />;
  if (end <= now) return <Line label={t('gamePage:detail.ended')} />;
  if (start <= now) return <Line label={t('gamePage:detail.playing')} value={formatCountdown(end - now)} />;
  if (start - now < DAY_MS) return <Line label={t('gamePage:detail.tipOff')} value={formatCountdown(start - now)} />;
  return (
    <Flex justify="space-between" gap="3" color="board.dim" textStyle="body.sm">
      <chakra.span flex="none">{t('gamePage:detail.tipOffAt')}</chakra.span>
      <chakra.span color="board.text" textAlign="right">
        <GameStart scheduledAt={game.scheduledAt} />
      </chakra.span>
    </Flex>
  );
}

function Line({ label, value }: { label: string; value?: string }) {
  return (
    <Flex align="baseline" justify="space-between" gap="3" color="board.dim" fontSize="13px">
      {label}
      {value && (
        <chakra.span role="timer" aria-live="off" color="board.text" fontFamily="score" fontSize="24px" lineHeight="1">
          {value}
        </chakra.span>
      )}
    </Flex>
  );
}
