import { Badge, Button, chakra, Flex, Grid } from '@chakra-ui/react';
import { gamesTopics, tierOf } from '@hoopline/contracts';
import { CalendarPlusIcon } from '@phosphor-icons/react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { HttpError } from '../../../lib/api.ts';
import { useDocumentTitle } from '../../../lib/document-title.ts';
import { useMinuteTick } from '../../../lib/minute-tick.ts';
import { useReadAgain } from '../../../lib/realtime/use-read-again.ts';
import { useWatch } from '../../../lib/realtime/use-watch.ts';
import { useMedia } from '../../../lib/use-media.ts';
import { useSessionUser } from '../../../session/use-session-user.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { NotFound } from '../../../ui/not-found.tsx';
import { Page } from '../../../ui/page.tsx';
import type { CachedDetail } from '../cached-game.ts';
import { GameBadges } from '../components/game-badges.tsx';
import { RatingMark } from '../components/rating-mark.tsx';
import { GameFacts } from '../detail/game-facts.tsx';
import { GameHero } from '../detail/game-hero.tsx';
import { GamePageSkeleton } from '../detail/game-page-skeleton.tsx';
import { HostBoard } from '../detail/host-board.tsx';
import { JoinLine } from '../detail/join-line.tsx';
import { RosterList } from '../detail/roster-list.tsx';
import { SeatBar } from '../detail/seat-bar.tsx';
import { SeatNotice } from '../detail/seat-notice.tsx';
import { ShareButton } from '../detail/share-button.tsx';
import { Waitlist } from '../detail/waitlist.tsx';
import { useSeatActions } from '../games.mutations.ts';
import { gamesQueries } from '../games.queries.ts';
import { useLastList } from '../last-list.store.ts';
import { RatingPanel } from '../result/rating-panel.tsx';
import { ResultPanel } from '../result/result-panel.tsx';
import { seatState } from '../seat-state.ts';

/** The server answers so where there is no such game, and where this viewer may not see it. */
const NOT_FOUND: readonly number[] = [400, 404];

export function GamePage() {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  return <OneGame key={id} id={id} gameKey={params.get('key') ?? undefined} />;
}

interface OneGameProps {
  id: string;
  /** The key of a private game, from its link. */
  gameKey: string | undefined;
}

function OneGame({ id, gameKey }: OneGameProps) {
  const { t } = useTranslation('games');
  const { data: game, error, refetch } = useQuery(gamesQueries.detail(id, gameKey));
  useWatch([gamesTopics.game(id, gameKey)]);
  useReadAgain(refetch);

  if (game) return <LoadedGame game={game} gameKey={gameKey} />;
  if (error instanceof HttpError && NOT_FOUND.includes(error.status)) return <NotFound />;
  if (error) {
    return (
      <Page>
        <BackToGames />
        <ErrorState message={t('detail.failed')} onRetry={() => void refetch()} />
      </Page>
    );
  }
  return <GamePageSkeleton />;
}

function BackToGames() {
  const { t } = useTranslation('games');
  return <BackLink to={useLastList((store) => store.address)}>{t('detail.back')}</BackLink>;
}

function LoadedGame({ game, gameKey }: { game: CachedDetail; gameKey: string | undefined }) {
  const { t } = useTranslation('games');
  const { user } = useSessionUser();
  const viewerTier = user ? tierOf(user.gamesPlayed) : undefined;
  const actions = useSeatActions(game.id, gameKey);
  useDocumentTitle(game.title);
  useMinuteTick();
  const state = seatState(game, Date.now());
  const isOver = state === 'over';
  const isOpen = !isOver && state !== 'cancelled';
  const isRater = isOver && game.isJoined;
  const isWide = useMedia('(min-width: 1024px)');
  const seatBar = isOpen && <SeatBar game={game} state={state} actions={actions} titleId="game-title" />;
  const calendar = `/api/games/${game.id}/calendar.ics${gameKey ? `?key=${encodeURIComponent(gameKey)}` : ''}`;

  return (
    <Page>
      <BackToGames />
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1.45fr) minmax(320px, 1fr)' }}
        alignItems="start"
        gap={{ base: '4', md: '5' }}
      >
        <GameHero game={game} isOpen={isOpen} />
        <Flex direction="column" gap="4.5">
          <SeatNotice game={game} state={state} />
          {isOver && <ResultPanel game={game} />}
          <JoinLine game={game} />
          <div>
            <Flex wrap="wrap" align="center" gap="2" mb="2.5">
              <GameBadges {...game} />
              <Badge variant="subtle">{t(`skill.${game.skillLevel}`)}</Badge>
              <Badge variant="subtle">{t(`difficulty.${game.difficulty}`)}</Badge>
              {!isRater && <RatingMark averageRating={game.averageRating} />}
            </Flex>
            <chakra.h1 id="game-title" textStyle={{ base: 'display.md', lg: 'display.lg' }} overflowWrap="anywhere">
              {game.title}
            </chakra.h1>
          </div>
          <GameFacts game={game} viewerTier={viewerTier} />
          {game.description && (
            <chakra.p color="fg.muted" whiteSpace="pre-line" overflowWrap="anywhere">
              {game.description}
            </chakra.p>
          )}
          <Flex wrap="wrap" gap="2">
            <ShareButton title={game.title} path={game.sharePath} />
            {game.scheduledAt && !isOver && (
              <Button asChild variant="outline">
                <a href={calendar} download>
                  <CalendarPlusIcon aria-hidden />
                  {t('detail.calendar')}
                </a>
              </Button>
            )}
          </Flex>
          {isRater && <RatingPanel game={game} />}
          {isWide && seatBar}
        </Flex>
        <Flex direction="column" gap="5" gridColumn={{ lg: '1 / -1' }}>
          {game.isHost ? <HostBoard game={game} isOpen={isOpen} /> : <RosterList game={game} />}
          {isOpen && <Waitlist game={game} />}
        </Flex>
      </Grid>
      {!isWide && seatBar}
    </Page>
  );
}
