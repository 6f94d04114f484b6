import { chakra, Flex } from '@chakra-ui/react';
import { distanceBetween, GAME, type Position } from '@hoopline/contracts';
import { useTranslation } from 'react-i18next';
import { PlusIcon } from '../../../icons/ui.ts';
import { formatDistance } from '../../../lib/distance.ts';
import { useReadersZone } from '../../../lib/formats.ts';
import { useIsStale } from '../../../lib/realtime/use-is-stale.ts';
import { serverNow } from '../../../lib/server-time.ts';
import { Board } from '../../../ui/board.tsx';
import { RouterLink } from '../../../ui/router-link.tsx';
import { Score } from '../../../ui/score.tsx';
import type { CachedGame } from '../cached-game.ts';
import { clockTime } from '../game-format.ts';
import { spotsLeft } from '../seat-state.ts';

interface RunCardProps {
  game: CachedGame;
  position: Position | null;
}

/** A run of tonight: its hour by the clock of its court, where it is, and its seats. The whole card is a link. */
export function RunCard({ game, position }: RunCardProps) {
  const { t, i18n } = useTranslation(['homeGames', 'home']);
  useReadersZone();
  const isStale = useIsStale();
  const { id, title, scheduledAt, timeZone, location, place, currentPlayers, maxPlayers, isJoined } = game;
  const left = spotsLeft(game);
  const isOn = scheduledAt !== null && Date.parse(scheduledAt) <= serverNow();
  const distance = position && place && formatDistance(distanceBetween(position, place), i18n.language);
  const seats = isJoined ? t('runs.yours') : left > 0 ? t('home:next.left', { count: left }) : t('home:next.full');

  return (
    <chakra.li
      {...CARD}
      bg="bg.panel"
      borderColor="border.card"
      boxShadow="card"
      _hover={{ borderColor: 'ball.solid' }}
    >
      <Flex align="center" justify="space-between" gap="3" px="4" pt="3" pb="1.5">
        <chakra.span textStyle="title.md" color="ball.fg" whiteSpace="nowrap">
          {scheduledAt && clockTime(scheduledAt, timeZone, i18n.language)}
        </chakra.span>
        <Board px="2.5" py="1" borderRadius="sm" opacity={isStale ? '.6' : undefined}>
          <Score
            size="sm"
            value={currentPlayers}
            of={maxPlayers}
            label={t('home:next.count', { count: maxPlayers, current: currentPlayers })}
            isStill={isStale}
          />
        </Board>
      </Flex>
      <Flex direction="column" justify="flex-end" flex="1" px="4" pb="3" minW="0">
        <RouterLink
          to={`/games/${id}`}
          fontWeight="700"
          lineClamp={{ base: '2', md: '1' }}
          overflowWrap="anywhere"
          _after={{ content: '""', pos: 'absolute', inset: '0' }}
        >
          {title}
        </RouterLink>
        <chakra.span color="fg.muted" textStyle="body.sm" truncate>
          {[distance, location !== GAME.noLocation && location].filter(Boolean).join(' · ')}
        </chakra.span>
        <chakra.span textStyle="body.sm" fontWeight="600" color={left > 0 ? 'make.fg' : 'fg.muted'} truncate>
          {[isOn && t('runs.on'), seats].filter(Boolean).join(' · ')}
        </chakra.span>
      </Flex>
    </chakra.li>
  );
}

/** The card after the last run. It links to the form of a new run. */
export function StartCard() {
  const { t } = useTranslation('homeGames');
  return (
    <chakra.li
      {...CARD}
      maxW="none"
      borderStyle="dashed"
      borderColor="border.emphasized"
      _hover={{ borderColor: 'ball.solid' }}
    >
      <RouterLink
        to="/join-games?create=run"
        display="flex"
        alignItems="center"
        justifyContent="center"
        gap="2"
        flex="1"
        color="fg.muted"
        fontWeight="650"
        _hover={{ color: 'fg' }}
      >
        <PlusIcon weight="bold" aria-hidden />
        {t('quiet.start')}
      </RouterLink>
    </chakra.li>
  );
}

const CARD = {
  pos: 'relative',
  display: 'flex',
  flexDirection: 'column',
  flex: { base: '0 0 268px', md: '1 0 268px' },
  maxW: { md: '400px' },
  h: { base: '160px', md: '128px' },
  borderWidth: '1px',
  borderRadius: 'lg',
  overflow: 'hidden',
  scrollSnapAlign: 'start',
} as const;
