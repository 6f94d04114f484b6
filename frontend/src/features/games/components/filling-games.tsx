import { Badge, chakra, Flex } from '@chakra-ui/react';
import { GAME } from '@hoopline/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useReadersZone } from '../../../lib/formats.ts';
import { useConnection } from '../../../lib/realtime/connection.store.ts';
import { serverNow } from '../../../lib/server-time.ts';
import { useMinuteTick, useTickAt } from '../../../lib/tick.ts';
import { useSessionUser } from '../../../session/identity.queries.ts';
import { Card } from '../../../ui/card.tsx';
import type { CachedGame } from '../cached-game.ts';
import { formatStart, timeAtCourt } from '../game-format.ts';
import { seatState, spotsLeft, turningPoints } from '../seat-state.ts';
import { useOpenGames } from '../use-game-lists.ts';
import { GameLine } from './game-line.tsx';

const SHOWN = 3;

/**
 * Up to three open games that have players and free seats: the fewest free seats first. `placeholder` is shown while
 * they load.
 */
export function FillingGames({ placeholder }: { placeholder: ReactNode }) {
  const { t } = useTranslation('feed');
  const { games = [], isPending } = useOpenGames();
  useMinuteTick();
  useTickAt(games.flatMap(turningPoints));
  const isStale = useConnection(({ state }) => state !== 'live' && state !== 'connecting');
  const filling = games
    .filter((game) => game.currentPlayers > 0 && OPEN.includes(seatState(game, serverNow())) && spotsLeft(game) > 0)
    .sort((a, b) => spotsLeft(a) - spotsLeft(b))
    .slice(0, SHOWN);
  if (isPending) return placeholder;
  if (filling.length === 0) return null;

  return (
    <Card p="5">
      <Flex align="center" justify="space-between" mb="1">
        <chakra.h2 textStyle="title.sm">{t('rail.filling')}</chakra.h2>
        {!isStale && <Badge colorPalette="make">{t('rail.live')}</Badge>}
      </Flex>
      <chakra.ul listStyleType="none">
        {filling.map((game) => (
          <FillingGame key={game.id} game={game} />
        ))}
      </chakra.ul>
    </Card>
  );
}

const OPEN: readonly string[] = ['open', 'joined'];

function FillingGame({ game }: { game: CachedGame }) {
  const { t, i18n } = useTranslation('feed');
  useReadersZone();
  const { user, isLoading } = useSessionUser();
  const words = { today: t('rail.today'), tomorrow: t('rail.tomorrow') };
  const { courtId, location, scheduledAt, timeZone } = game;
  // No location is shown in the viewer's own city. While the viewer's profile loads, none is shown, so that none has
  // to disappear again.
  const isElsewhere =
    !isLoading && location !== GAME.noLocation && !(user?.city && location.endsWith(`, ${user.city}`));
  const atCourt = courtId && scheduledAt && timeAtCourt(scheduledAt, timeZone, i18n.language);
  const more = [...(isElsewhere ? [location] : []), ...(atCourt ? [t('rail.atCourt', { time: atCourt })] : [])];
  return (
    <GameLine game={game} players={t('rail.spots', { taken: game.currentPlayers, max: game.maxPlayers })} more={more}>
      {scheduledAt && formatStart(scheduledAt, words, i18n.language)}
    </GameLine>
  );
}
