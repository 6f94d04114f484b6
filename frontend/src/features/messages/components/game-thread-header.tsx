import { Box, chakra, Flex } from '@chakra-ui/react';
import { GAME, type ThreadGame } from '@hoopline/contracts';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { ArrowLeftIcon } from '../../../icons/ui.ts';
import { courtTime } from '../../../lib/court-clock.ts';
import { useReadersZone } from '../../../lib/formats.ts';
import { useConnection } from '../../../lib/realtime/connection.store.ts';
import { useIsStale } from '../../../lib/realtime/use-is-stale.ts';
import { Board } from '../../../ui/board.tsx';
import { Court } from '../../../ui/court.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { RouterLink } from '../../../ui/router-link.tsx';
import { Score } from '../../../ui/score.tsx';
import { BellSlashIcon } from '../icons.ts';
import { ThreadMenu } from './thread-menu.tsx';

interface GameThreadHeaderProps {
  game: ThreadGame;
  /** Undefined if the list is beside the thread: there is no back button then. */
  onBack: (() => void) | undefined;
  headingRef: Ref<HTMLHeadingElement>;
}

/** The game of a thread: its court as it fills, when and where it is, and the viewer's menu. */
export function GameThreadHeader({ game, onBack, headingRef }: GameThreadHeaderProps) {
  const { t, i18n } = useTranslation('messages');
  useReadersZone();
  const isCatchingUp = useConnection((store) => store.isCatchingUp);
  const isStale = useIsStale();
  const { gameType, gameFormat, scheduledAt, timeZone, location, currentPlayers, maxPlayers } = game;
  const when = scheduledAt && courtTime(scheduledAt, timeZone, i18n.language);
  const where = location === GAME.noLocation ? null : location;

  return (
    <Flex
      as="header"
      align="center"
      gap={{ base: '2.5', md: '13px' }}
      flex="none"
      h={{ base: '60px', md: '68px' }}
      pl={{ base: onBack ? '0.5' : '3.5', md: '7' }}
      pr={{ base: '1.5', md: '5' }}
      borderBottomWidth="1px"
      borderColor="border.muted"
    >
      {onBack && (
        <IconButton label={t('thread.back')} onClick={onBack}>
          <ArrowLeftIcon aria-hidden />
        </IconButton>
      )}
      <Flex pos="relative" align="center" gap="2.5" minW="0">
        <Box flex="none" w={{ base: '60px', md: '76px' }} h="44px" p="0.5" borderRadius="sm" bg={`floor.${gameType}`}>
          <Court floor={gameType} format={gameFormat} spots={{ max: maxPlayers, filled: currentPlayers }} pad={1} />
        </Box>
        <Box minW="0" lineHeight="1.3">
          <Flex align="center" gap="1.5" minW="0">
            <chakra.h2 ref={headingRef} tabIndex={-1} outline="none" fontWeight="700" {...ONE_LINE}>
              <RouterLink to={`/games/${game.id}`} _after={{ content: '""', pos: 'absolute', inset: '-2px -4px' }}>
                {game.title}
              </RouterLink>
            </chakra.h2>
            {game.isMuted && <BellSlashIcon size={16} aria-label={t('game.muted')} role="img" />}
          </Flex>
          <chakra.p textStyle="caption" color="fg.subtle" {...ONE_LINE}>
            {[when ?? t('game.timeOpen'), where].filter(Boolean).join(' · ')}
          </chakra.p>
        </Box>
      </Flex>
      <Board ml="auto" flex="none" px="2" py="5px" borderRadius="sm" opacity={isStale ? '.6' : undefined}>
        <Score
          size="sm"
          value={currentPlayers}
          of={maxPlayers}
          label={t('game.players', { count: maxPlayers, current: currentPlayers })}
          isStill={isCatchingUp || isStale}
        />
      </Board>
      <ThreadMenu game={game} />
    </Flex>
  );
}

const ONE_LINE = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
