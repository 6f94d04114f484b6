import '../../../lib/i18n-games.ts';
import { Badge, Button, chakra, Flex, Grid } from '@chakra-ui/react';
import { type Tier, topics } from '@hoopline/contracts';
import { ArrowLeftIcon, CalendarPlusIcon } from '@phosphor-icons/react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { HttpError } from '../../../lib/api.ts';
import { useDocumentTitle } from '../../../lib/document-title.ts';
import { useMinuteTick } from '../../../lib/minute-tick.ts';
import { useWatch } from '../../../lib/realtime/use-watch.ts';
import { useMedia } from '../../../lib/use-media.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { RouterLink } from '../../../ui/router-link.tsx';
import { GameBadges } from '../components/game-badges.tsx';
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
import { useSeatMoves } from '../games.mutations.ts';
import { gamesQueries } from '../games.queries.ts';
import type { HeldDetail } from '../held-game.ts';
import { seatState } from '../seat-state.ts';

export interface GamePageProps {
  id: string;
  /** Opens a private game (D-15). */
  gameKey: string | undefined;
  viewerTier: Tier | undefined;
  /** Shown where there is no such game, or none that this viewer may see. */
  notFound: ReactNode;
  renderEdit: (dialog: { isOpen: boolean; onClose: () => void; game: HeldDetail }) => ReactNode;
}

const NOT_THERE: readonly number[] = [400, 404];

export function GamePage({ id, gameKey, notFound, ...rest }: GamePageProps) {
  const { t } = useTranslation('games');
  const { data: game, error, refetch } = useQuery(gamesQueries.detail(id, gameKey));
  useWatch([topics.game(id, gameKey)]);

  if (game) return <LoadedGame game={game} gameKey={gameKey} {...rest} />;
  if (error instanceof HttpError && NOT_THERE.includes(error.status)) return notFound;
  if (error) return <ErrorState message={t('detail.failed')} onRetry={() => void refetch()} />;
  return <GamePageSkeleton />;
}

type LoadedGameProps = { game: HeldDetail } & Pick<GamePageProps, 'gameKey' | 'viewerTier' | 'renderEdit'>;

function LoadedGame({ game, gameKey, viewerTier, renderEdit }: LoadedGameProps) {
  const { t } = useTranslation('games');
  const moves = useSeatMoves(game.id, gameKey);
  useDocumentTitle(game.title);
  useMinuteTick();
  const state = seatState(game, Date.now());
  const isWide = useMedia('(min-width: 1024px)');
  const seatBar = <SeatBar game={game} state={state} moves={moves} titleId="game-title" />;
  const calendar = `/api/games/${game.id}/calendar.ics${gameKey ? `?key=${encodeURIComponent(gameKey)}` : ''}`;

  return (
    <Page>
      <RouterLink
        to="/join-games"
        display="inline-flex"
        alignItems="center"
        gap="2"
        minH="hit"
        mb="2"
        color="fg.muted"
        fontWeight="600"
      >
        <ArrowLeftIcon size={20} aria-hidden />
        {t('detail.back')}
      </RouterLink>
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1.45fr) minmax(320px, 1fr)' }}
        alignItems="start"
        gap={{ base: '4', md: '5' }}
      >
        <GameHero game={game} />
        <Flex direction="column" gap="4.5">
          <SeatNotice game={game} state={state} />
          <JoinLine game={game} />
          <div>
            <Flex wrap="wrap" gap="2" mb="2.5">
              <GameBadges {...game} />
              <Badge variant="subtle">{t(`skill.${game.skillLevel}`)}</Badge>
              <Badge variant="subtle">{t(`difficulty.${game.difficulty}`)}</Badge>
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
            {game.scheduledAt && (
              <Button asChild variant="outline">
                <a href={calendar} download>
                  <CalendarPlusIcon aria-hidden />
                  {t('detail.calendar')}
                </a>
              </Button>
            )}
          </Flex>
          {isWide && seatBar}
        </Flex>
        <Flex direction="column" gap="5" gridColumn={{ lg: '1 / -1' }}>
          {game.isHost ? (
            <HostBoard game={game} isOpen={state !== 'cancelled' && state !== 'over'} renderEdit={renderEdit} />
          ) : (
            <RosterList game={game} />
          )}
          <Waitlist game={game} />
        </Flex>
      </Grid>
      {!isWide && seatBar}
    </Page>
  );
}
