import { Badge, chakra, Flex, Grid } from '@chakra-ui/react';
import { GAME } from '@hoopline/contracts';
import { useTranslation } from 'react-i18next';
import { useMinuteTick } from '../../../lib/tick.ts';
import { useSessionUser } from '../../../session/identity.queries.ts';
import { Board } from '../../../ui/board.tsx';
import { Card } from '../../../ui/card.tsx';
import { RouterLink } from '../../../ui/router-link.tsx';
import { Score } from '../../../ui/score.tsx';
import type { CachedGame } from '../cached-game.ts';
import { formatStart, timeAtCourt } from '../game-format.ts';
import { useIsStale } from '../games.realtime.ts';
import { seatState, spotsLeft } from '../seat-state.ts';
import { useOpenGames } from '../use-game-lists.ts';

const SHOWN = 3;

/** The open games with the fewest places left. */
export function FillingGames() {
  const { t } = useTranslation('feed');
  const { games = [] } = useOpenGames();
  useMinuteTick();
  const filling = games
    .filter((game) => game.currentPlayers > 0 && OPEN.includes(seatState(game, Date.now())) && spotsLeft(game) > 0)
    .sort((a, b) => spotsLeft(a) - spotsLeft(b))
    .slice(0, SHOWN);
  if (filling.length === 0) return null;

  return (
    <Card p="5">
      <Flex align="center" justify="space-between" mb="1">
        <chakra.h2 textStyle="title.sm">{t('rail.filling')}</chakra.h2>
        <Badge colorPalette="make">{t('rail.live')}</Badge>
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
  const isStale = useIsStale();
  const { user, isLoading } = useSessionUser();
  const words = { today: t('rail.today'), tomorrow: t('rail.tomorrow') };
  const { courtId, location, scheduledAt, timeZone } = game;
  // As long as it is not known whose city it may be, none is named, so that none is taken away again.
  const isElsewhere =
    !isLoading && location !== GAME.noLocation && !(user?.city && location.endsWith(`, ${user.city}`));
  const atCourt = courtId && scheduledAt && timeAtCourt(scheduledAt, timeZone, i18n.language);
  const place = [...(isElsewhere ? [location] : []), ...(atCourt ? [t('rail.atCourt', { time: atCourt })] : [])];
  return (
    <Grid
      as="li"
      pos="relative"
      templateColumns="minmax(0, 1fr) auto"
      columnGap="3"
      alignItems="center"
      py="3"
      _last={{ pb: '0' }}
      css={{ '& + &': { borderTopWidth: '1px', borderColor: 'border.muted' } }}
    >
      <div>
        <RouterLink
          to={`/games/${game.id}`}
          display="block"
          fontWeight="700"
          overflowWrap="anywhere"
          _after={{ content: '""', pos: 'absolute', inset: '0' }}
        >
          {game.title}
        </RouterLink>
        <chakra.span color="fg.muted" textStyle="body.sm">
          {game.scheduledAt && formatStart(game.scheduledAt, words, i18n.language)}
        </chakra.span>
        {place.map((line) => (
          <chakra.span key={line} display="block" overflowWrap="anywhere" color="fg.muted" textStyle="body.sm">
            {line}
          </chakra.span>
        ))}
      </div>
      <Board px="2" py="5px" borderRadius="sm" opacity={isStale ? '.6' : undefined}>
        <Score
          size="sm"
          value={game.currentPlayers}
          of={game.maxPlayers}
          label={t('rail.spots', { taken: game.currentPlayers, max: game.maxPlayers })}
          isStill={isStale}
        />
      </Board>
    </Grid>
  );
}
