import { Button, chakra, Flex, Grid } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChatCircleDotsIcon, MapPinIcon } from '../../../icons/shared.ts';
import { useReadersZone } from '../../../lib/formats.ts';
import { useIsStale } from '../../../lib/realtime/use-is-stale.ts';
import { serverNow } from '../../../lib/server-time.ts';
import { shownName } from '../../../lib/shown-name.ts';
import { useMinuteTick } from '../../../lib/tick.ts';
import { Board, Lamps } from '../../../ui/board.tsx';
import { Card } from '../../../ui/card.tsx';
import { RouterLink } from '../../../ui/router-link.tsx';
import { Score } from '../../../ui/score.tsx';
import { directionsUrl } from '../../courts/index.ts';
import type { CachedDetail } from '../cached-game.ts';
import { Faces } from '../components/faces.tsx';
import { useFreshSpot } from '../use-fresh-spot.ts';
import { whenWhere } from '../when-where.ts';
import { joinedSince } from './joined-since.ts';
import { keepLook, lastLook } from './last-looks.ts';
import { TipOff } from './tip-off.tsx';

/** The viewer's next game: when it begins, who has joined since they looked, the way there, and its thread. */
export function MyNextGame({ game }: { game: CachedDetail }) {
  const { t, i18n } = useTranslation(['homeGames', 'home', 'games']);
  useReadersZone();
  useMinuteTick();
  const since = useLastLook(game.id);
  const fresh = useFreshSpot(game.currentPlayers);
  const isStale = useIsStale();
  const { id, title, court, currentPlayers, maxPlayers, players } = game;
  const newest = joinedSince(players, since, game.viewerId);
  const [latest] = newest;

  const words = {
    today: t('home:next.today'),
    tomorrow: t('home:next.tomorrow'),
    atCourt: (time: string) => t('home:next.atCourt', { time }),
  };

  return (
    <Card
      aria-labelledby="my-next-game"
      pos="relative"
      display="grid"
      gridTemplateColumns={{ base: '1fr', md: '224px minmax(0, 1fr)' }}
    >
      <Grid p={{ base: '3', md: '4' }} bg={`floor.${game.gameType}`} alignItems="stretch">
        <Board
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr) auto', md: '1fr' }}
          alignContent="space-between"
          alignItems="end"
          gap="2"
          px="3.5"
          py={{ base: '2.5', md: '3.5' }}
          opacity={isStale ? '.6' : undefined}
        >
          <TipOff game={game} />
          <Score
            value={currentPlayers}
            of={maxPlayers}
            label={t('home:next.count', { count: maxPlayers, current: currentPlayers })}
            isStill={isStale}
          />
          <chakra.span gridColumn="1 / -1">
            <Lamps max={maxPlayers} lit={currentPlayers} fresh={fresh} />
          </chakra.span>
        </Board>
      </Grid>
      <Flex direction="column" justify="space-between" gap="3" px="4.5" py="4" minW="0">
        <div>
          <chakra.p textStyle="overline" color="ball.fg">
            {t(markOf(game))}
          </chakra.p>
          <chakra.h2 id="my-next-game" textStyle="title.lg" mt="0.5" truncate>
            <RouterLink
              to={`/games/${id}`}
              _hover={{ textDecoration: 'underline' }}
              _after={{ content: '""', pos: 'absolute', inset: '0' }}
            >
              {title}
            </RouterLink>
          </chakra.h2>
          <chakra.p mt="0.5" color="fg.muted" lineClamp="2" overflowWrap="anywhere">
            {whenWhere(game, { words, language: i18n.language }).join(' · ')}
          </chakra.p>
        </div>
        <Flex align="center" gap="3" minH="32px" minW="0">
          <Faces {...game} faces={newest.length > 0 ? newest.slice(0, 3) : game.faces} />
          {latest && (
            <chakra.p role="status" textStyle="body.sm" fontWeight="600" truncate>
              {t('joined', { count: newest.length - 1, name: shownName(latest.displayName) })}
            </chakra.p>
          )}
        </Flex>
        {/* The buttons are above the link to the game, which covers the whole card. */}
        <Flex pos="relative" zIndex="1" gap="2" wrap="wrap" alignSelf="flex-start">
          {court && (
            <Button asChild size="sm" variant="outline">
              <a href={directionsUrl({ ...court, placeId: null })} target="_blank" rel="noopener noreferrer">
                <MapPinIcon aria-hidden />
                {t('directions')}
              </a>
            </Button>
          )}
          <Button asChild size="sm" variant="outline">
            <RouterLink to={`/messages/${id}`}>
              <ChatCircleDotsIcon aria-hidden />
              {t('thread')}
            </RouterLink>
          </Button>
        </Flex>
      </Flex>
    </Card>
  );
}

function markOf({ mySeat, isHost }: CachedDetail) {
  if (mySeat?.status === 'offered') return 'mark.offered';
  if (mySeat?.status === 'waitlisted') return 'mark.waiting';
  return isHost ? 'mark.hosting' : 'mark.mine';
}

/** When this device last showed the game here; now if it never did. Stores the present time for the next visit. */
function useLastLook(gameId: string): number {
  const [since] = useState(() => lastLook(gameId) ?? serverNow());
  useEffect(() => keepLook(gameId, serverNow()), [gameId]);
  return since;
}
