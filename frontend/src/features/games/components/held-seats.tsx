import { Box, chakra, Flex } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { HourglassMediumIcon } from '../../../icons/shared.ts';
import { useTitleBadge } from '../../../lib/document-title.ts';
import { useNow } from '../../../lib/tick.ts';
import { RouterLink } from '../../../ui/router-link.tsx';
import type { CachedGame } from '../cached-game.ts';
import { useGameActivity } from '../game-activity.store.ts';
import { useSeatActions } from '../games.mutations.ts';
import { gamesQueries } from '../games.queries.ts';
import { ArrowUUpLeftIcon } from '../icons.ts';
import { type SeatState, seatState } from '../seat-state.ts';
import { useKeptFocus } from '../use-kept-focus.ts';
import { RefusalNote } from './refusal-note.tsx';
import { SeatButtons } from './seat-buttons.tsx';
import { SeatClock } from './seat-clock.tsx';

/** The most seats that are shown. A link to the list shows the number of the others. */
const MOST = 2;

const isOfferedOrKept = (state: SeatState): state is 'offered' | 'leaving' =>
  state === 'offered' || state === 'leaving';

/**
 * The seats that are offered to the viewer, or kept since they left, with clocks and buttons. Also puts the number of
 * offers into the document's title and the navigation.
 */
export function HeldSeats() {
  const { t } = useTranslation('games');
  const { pathname } = useLocation();
  const { data: games = [] } = useQuery(gamesQueries.held());
  const kept = useKeptFocus<HTMLDivElement>();
  const now = useNow(games.length > 0);
  const held = games
    .map((game) => ({ game, state: seatState(game, now) }))
    .filter(({ state }) => isOfferedOrKept(state));
  const offers = held.filter(({ state }) => state === 'offered').length;
  useEffect(() => {
    useGameActivity.setState({ offers });
    useTitleBadge.getState().setOffers(offers);
    return () => {
      useGameActivity.setState({ offers: 0 });
      useTitleBadge.getState().setOffers(0);
    };
  }, [offers]);

  // The game's own page shows its held seat itself, with the same buttons.
  const elsewhere = held.filter(({ game }) => pathname !== `/games/${game.id}`);
  return (
    <Box {...kept} as="section" aria-label={t('held.label')} outline="none">
      {elsewhere.slice(0, MOST).map(({ game, state }) => (
        <HeldSeat key={game.id} game={game} state={state} />
      ))}
      {elsewhere.length > MOST && (
        <Row palette="make">
          <RouterLink to="/games?tab=joined" textDecoration="underline">
            {t('held.more', { count: elsewhere.length - MOST })}
          </RouterLink>
        </Row>
      )}
    </Box>
  );
}

function HeldSeat({ game, state }: { game: CachedGame; state: SeatState }) {
  const { t } = useTranslation('games');
  const actions = useSeatActions(game.id);
  const titleId = `held-${game.id}`;
  const isOffer = state === 'offered';
  const Icon = isOffer ? HourglassMediumIcon : ArrowUUpLeftIcon;
  const until = isOffer ? game.mySeat?.offerExpiresAt : game.mySeat?.keptUntil;
  return (
    <Row palette={isOffer ? 'make' : 'clock'}>
      <Icon size={20} weight="fill" aria-hidden style={{ flex: 'none' }} />
      <chakra.div flex="1 1 200px" minW="0">
        <chakra.span role="status" id={titleId} overflowWrap="anywhere" lineClamp="2">
          <Trans
            t={t}
            i18nKey={isOffer ? 'held.offered' : 'held.left'}
            values={{ title: game.title }}
            components={{ game: <RouterLink to={`/games/${game.id}`} fontWeight="700" textDecoration="underline" /> }}
          />
        </chakra.span>
        {until && (
          <chakra.span color="fg.muted">
            {t('held.timeLeft')} <SeatClock until={until} />
          </chakra.span>
        )}
        <RefusalNote code={actions.refusal} />
      </chakra.div>
      <Flex align="center" gap="2" ml="auto">
        <SeatButtons game={game} titleId={titleId} state={state} actions={actions} />
      </Flex>
    </Row>
  );
}

function Row({ palette, children }: { palette: 'make' | 'clock'; children: React.ReactNode }) {
  return (
    <Flex
      colorPalette={palette}
      align="center"
      wrap="wrap"
      gap="2.5"
      minH="hit"
      px={{ base: '4', md: '8' }}
      py="1.5"
      bg="colorPalette.subtle"
      color="colorPalette.fg"
      borderBottomWidth="1px"
      borderColor="colorPalette.muted"
      fontSize="14px"
    >
      {children}
    </Flex>
  );
}
