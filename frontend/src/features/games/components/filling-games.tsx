import { Badge, chakra, Flex } from '@chakra-ui/react';
import { COURTS, type Position } from '@hoopline/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useReadersZone } from '../../../lib/formats.ts';
import { nearText } from '../../../lib/near-text.ts';
import { listItems } from '../../../lib/paged.ts';
import { useIsStale } from '../../../lib/realtime/use-is-stale.ts';
import { serverNow } from '../../../lib/server-time.ts';
import { useMinuteTick, useTickAt } from '../../../lib/tick.ts';
import { useHere } from '../../../lib/use-here.ts';
import { useSessionUser } from '../../../session/identity.queries.ts';
import { Card } from '../../../ui/card.tsx';
import { type CachedGame, newestGame } from '../cached-game.ts';
import { gamesQueries } from '../games.queries.ts';
import { nearList } from '../near/near-list.ts';
import { seatState, spotsLeft, turningPoints } from '../seat-state.ts';
import { useOpenGames } from '../use-game-lists.ts';
import { whenWhere } from '../when-where.ts';
import { GameLine } from './game-line.tsx';

const SHOWN = 3;

/**
 * Up to three open games that have players and free seats: the fewest free seats first. If the viewer's position is
 * known and such games are near, only those. `placeholder` is shown while they load.
 */
export function FillingGames({ placeholder }: { placeholder: ReactNode }) {
  const { t } = useTranslation('feed');
  const { games: all = [], isPending } = useOpenGames();
  const { games: near, here } = useGamesHere();
  useMinuteTick();
  useTickAt([...all, ...near].flatMap(turningPoints));
  const isStale = useIsStale();
  const filling = [fillingOf(near), fillingOf(all)].find((games) => games.length > 0) ?? [];
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
          <FillingGame key={game.id} game={game} here={here} />
        ))}
      </chakra.ul>
    </Card>
  );
}

const OPEN: readonly string[] = ['open', 'joined'];

const fillingOf = (games: readonly CachedGame[]): CachedGame[] =>
  games
    .filter((game) => game.currentPlayers > 0 && OPEN.includes(seatState(game, serverNow())) && spotsLeft(game) > 0)
    .sort((a, b) => spotsLeft(a) - spotsLeft(b))
    .slice(0, SHOWN);

/** Open games near the viewer; none while their position is unknown, or if they have turned *Near me* off. */
function useGamesHere(): { here: Position | null; games: readonly CachedGame[] } {
  const here = useHere() ?? null;
  const list = here && nearList(nearText(here), { radius: COURTS.radius.byDefault, sort: 'start' });
  const { data } = useInfiniteQuery({ ...gamesQueries.found({}, list), enabled: here !== null });
  return { here, games: here && data ? listItems(data, newestGame) : [] };
}

function FillingGame({ game, here }: { game: CachedGame; here: Position | null }) {
  const { t, i18n } = useTranslation('feed');
  useReadersZone();
  const { user, isLoading } = useSessionUser();
  const { location, scheduledAt } = game;
  const words = {
    today: t('rail.today'),
    tomorrow: t('rail.tomorrow'),
    atCourt: (time: string) => t('rail.atCourt', { time }),
  };
  // Games in the viewer's own city show no location. While the viewer's profile loads, no game shows one, because it
  // might have to disappear a moment later.
  const isElsewhere = !isLoading && !(user?.city && location.endsWith(`, ${user.city}`));
  const about = whenWhere(game, { words, language: i18n.language, position: here, hasPlace: isElsewhere });
  const start = scheduledAt === null ? undefined : about[0];
  const more = (start ? about.slice(1) : about).join(' · ');
  return (
    <GameLine
      game={game}
      players={t('rail.spots', { taken: game.currentPlayers, max: game.maxPlayers })}
      more={more ? [more] : []}
    >
      {start}
    </GameLine>
  );
}
