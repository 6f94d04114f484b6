import { Box, chakra, Flex } from '@chakra-ui/react';
import type { GameType } from '@hoopline/contracts';
import { useTranslation } from 'react-i18next';
import type { NextGameProps } from '../../../features/games/components/next-game.tsx';
import { NextGameFrame, NextGameSkeleton } from '../../../features/games/components/next-game-frame.tsx';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { Card } from '../../../ui/card.tsx';
import { Court } from '../../../ui/court.tsx';
import { RouterLink } from '../../../ui/router-link.tsx';
import { CardLink } from './home-card.tsx';

const FLOORS: readonly GameType[] = ['pickup', 'tournament', 'league'];

/** The code of games is not part of the first load. Until it is loaded, the court is empty. */
const NextGame = lazyPart<NextGameProps>({
  name: 'The next game',
  load: async () => (await import('../../../features/games/components/next-game.tsx')).NextGame,
  fallback: <NextGameSkeleton floors={<Floors />} actions={<ToAllGames />} />,
  Failed: WithoutGame,
});

/** The next game that is filling, with links to all games and to the games of each floor. */
export function JoinGamesCard() {
  const { t } = useTranslation('home');
  return (
    <Card
      aria-label={t('join.title')}
      display="flex"
      flexDirection="column"
      gridColumn={{ base: 'span 12', xl: 'span 7' }}
    >
      <NextGame floors={<Floors />} toAll={<ToAllGames />} />
    </Card>
  );
}

function WithoutGame() {
  const { t } = useTranslation('home');
  return (
    <NextGameFrame floors={<Floors />} actions={<ToAllGames />}>
      <chakra.h2 textStyle="title.lg">{t('join.title')}</chakra.h2>
      <chakra.p mt="1" color="fg.muted">
        {t('join.body')}
      </chakra.p>
    </NextGameFrame>
  );
}

function ToAllGames() {
  const { t } = useTranslation('home');
  return (
    <CardLink to="/join-games" variant="solid">
      {t('join.action')}
    </CardLink>
  );
}

/** Each floor represents a type of game, and links to the open games of that type. */
function Floors() {
  const { t } = useTranslation('home');
  return (
    <>
      <chakra.span id="floors" textStyle="overline" color="board.dim">
        {t('join.floors')}
      </chakra.span>
      <Flex
        as="ul"
        aria-labelledby="floors"
        direction={{ base: 'row', md: 'column' }}
        justify="space-around"
        gap={{ base: '3', md: '1' }}
        flex="1"
        listStyleType="none"
      >
        {FLOORS.map((floor) => (
          <chakra.li key={floor} flex={{ base: '1', md: 'none' }}>
            <RouterLink
              to={`/join-games?gameType=${floor}`}
              display="flex"
              flexDirection={{ base: 'column', md: 'row' }}
              alignItems={{ base: 'flex-start', md: 'center' }}
              gap={{ base: '1.5', md: '2.5' }}
              minH="11"
              borderRadius="sm"
              color="board.text"
              textStyle="body.sm"
              fontWeight="550"
              _hover={{ textDecoration: 'underline' }}
            >
              <Box aria-hidden flexShrink="0" w={{ base: 'full', md: '48px' }} borderRadius="xs" overflow="hidden">
                <Court floor={floor} pad={0} lineWidth={1.2} />
              </Box>
              {t(`join.${floor}`)}
            </RouterLink>
          </chakra.li>
        ))}
      </Flex>
    </>
  );
}
