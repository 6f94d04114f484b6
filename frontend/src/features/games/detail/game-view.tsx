import { Badge, Button, chakra, Flex, Grid } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useDocumentTitle } from '../../../lib/document-title.ts';
import { serverNow } from '../../../lib/server-time.ts';
import { useMinuteTick, useTickAt } from '../../../lib/tick.ts';
import { useMedia } from '../../../lib/use-media.ts';
import { HiddenNote } from '../../../ui/hidden-note.tsx';
import { GameChat } from '../../messages/index.ts';
import { AskForPush } from '../../notifications/index.ts';
import { SafetyMenu } from '../../safety/index.ts';
import { AnswerSlot } from '../answers/answer-slot.tsx';
import { answerMoments, hasScoreboard } from '../answers/answers.ts';
import { GoNotice, Scoreboard } from '../answers/late-answers.tsx';
import { mayBeMarked } from '../attendance/attendance.ts';
import { type CachedDetail, linkKeyOf } from '../cached-game.ts';
import { GameBadges, RatingMark } from '../components/game-labels.tsx';
import { LateDaylightNote } from '../components/late-daylight-note.tsx';
import { RunLikeThis } from '../components/run-like-this.tsx';
import { AskCard, ClaimCard, FriendPanel } from '../fill/late-parts.tsx';
import { useSeatActions } from '../games.mutations.ts';
import { CalendarPlusIcon } from '../icons.ts';
import { MoveLine } from '../moves/move-line.tsx';
import { canRemind, isForRegulars, isInGame, seatState, turningPoints } from '../seat-state.ts';
import { useKeptFocus } from '../use-kept-focus.ts';
import { useViewerTier } from '../use-viewer-tier.ts';
import { CreatedNotice } from './created-notice.tsx';
import { GameDescription } from './game-description.tsx';
import { GameFacts } from './game-facts.tsx';
import { GameHero } from './game-hero.tsx';
import { GameTitle } from './game-title.tsx';
import { GuestName } from './guest-name.tsx';
import { HostBoard } from './host-board.tsx';
import { JoinLine } from './join-line.tsx';
import {
  AfterPanel,
  MoneyNote,
  NextWeek,
  NoShowNotice,
  OpensNote,
  RatingPanel,
  ResultPanel,
  SeriesCard,
  TeamsPanel,
} from './late-parts.tsx';
import { PersonRow } from './person-row.tsx';
import { RosterList } from './roster-list.tsx';
import { SeatBar } from './seat-bar.tsx';
import { SeatNotice } from './seat-notice.tsx';
import { ShareButton } from './share-button.tsx';
import { Waitlist } from './waitlist.tsx';

interface GameViewProps {
  game: CachedDetail;
  /** The link key of a private game. */
  linkKey: string | undefined;
}

/** Everything about one game, and what this viewer can do about it. */
export function GameView({ game, linkKey }: GameViewProps) {
  const { t } = useTranslation(['games', 'gamePage']);
  const navigate = useNavigate();
  const friendToken = useSearchParams()[0].get('friend');
  const [isClaimRefused, setIsClaimRefused] = useState(false);
  // Until their claim is refused, a friend is not offered another seat beside the one that is held for them.
  const isClaiming = friendToken !== null && !isClaimRefused && !game.isJoined;
  const viewerTier = useViewerTier();
  const actions = useSeatActions(game.id, linkKeyOf(game));
  /** The question to a player has its own actions, because it shows their refusals itself. */
  const leaving = useSeatActions(game.id, linkKeyOf(game));
  useDocumentTitle(game.title);
  useMinuteTick();
  useTickAt([...turningPoints(game), ...answerMoments(game)]);
  const state = seatState(game, serverNow(), viewerTier);
  const isOver = state === 'over';
  const isOpen = !isOver && state !== 'cancelled';
  const isRater = isOver && game.isJoined;
  const isGuest = game.players.some(({ id, isMember }) => id === game.viewerId && !isMember);
  const isWide = useMedia('(min-width: 1024px)');
  /** After the viewer blocks the host, they may see the game only with a seat or a waitlist position. */
  const handleBlocked = () => {
    if (!game.mySeat || game.mySeat.status === 'removed') void navigate('/join-games', { replace: true });
  };
  const kept = useKeptFocus<HTMLDivElement>();
  const join = () => !actions.isPending && actions.act('join');
  const seatBar = isOpen && !isClaiming && (
    <SeatBar game={game} state={state} actions={actions} titleId="game-title" kept={kept} />
  );
  const hasTeams = game.teams && !game.result && state !== 'cancelled';
  const teams = hasTeams && game.teams && <TeamsPanel game={game} made={game.teams} isOpen={isOpen} />;
  const calendar = `/api/games/${game.id}/calendar.ics${linkKey ? `?key=${encodeURIComponent(linkKey)}` : ''}`;

  return (
    <>
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1.45fr) minmax(320px, 1fr)' }}
        templateRows={isOver ? { lg: 'auto 1fr' } : undefined}
        alignItems="start"
        gap={{ base: '4', md: '5' }}
        onFocus={kept.onFocus}
        onBlur={kept.onBlur}
      >
        <GameHero game={game} state={state} isOpen={isOpen} onJoin={isClaiming ? undefined : join} />
        <Flex direction="column" gap="4.5" gridRow={isOver ? { lg: '1 / span 2' } : undefined} gridColumn={{ lg: '2' }}>
          {game.isHidden && <HiddenNote text={t('gamePage:detail.hidden')} />}
          {isOpen && <CreatedNotice game={game} />}
          <SeatNotice game={game} state={state} />
          {isOpen && <MoveLine game={game} actions={actions} />}
          {isOpen && <AnswerSlot game={game} leaving={leaving} />}
          {hasScoreboard(game, serverNow()) && <Scoreboard game={game} />}
          {isOpen && !game.isHost && game.minPlayers !== null && <GoNotice game={game} />}
          {isOpen && isForRegulars(game, serverNow()) && <OpensNote game={game} />}
          {state === 'waiting' && <AskForPush after="waiting" />}
          {state === 'joined' && <GuestName game={game} />}
          {state === 'joined' &&
            (isGuest && canRemind(game, serverNow()) ? (
              <AskForPush after="guestJoining" calendar={calendar} />
            ) : (
              <AskForPush after="joining" />
            ))}
          {friendToken && isOpen && !game.isJoined && (
            <ClaimCard game={game} token={friendToken} onRefused={() => setIsClaimRefused(true)} />
          )}
          {game.myAsk && isOpen && !isClaiming && <AskCard game={game} state={state} actions={actions} />}
          {game.isJoined && !game.isHost && mayBeMarked(game, serverNow()) && <NoShowNotice game={game} />}
          {isOver && <ResultPanel game={game} />}
          {isOpen && <JoinLine game={game} isJoining={actions.isPending} />}
          <div>
            <Flex wrap="wrap" align="center" gap="2" mb="2.5">
              <GameBadges {...game} />
              <Badge variant="subtle">{t(`skill.${game.skillLevel}`)}</Badge>
              <Badge variant="subtle">{t(`difficulty.${game.difficulty}`)}</Badge>
              {!isRater && <RatingMark averageRating={game.averageRating} />}
            </Flex>
            <GameTitle key={game.title} id="game-title" title={game.title} />
          </div>
          <GameFacts game={game} viewerTier={viewerTier} />
          {game.entryFee > 0 && state !== 'cancelled' && <MoneyNote game={game} />}
          {game.seriesId && <SeriesCard game={game} linkKey={linkKey} isOpen={isOpen} />}
          {isOpen && <LateDaylightNote game={game} />}
          {!game.isHost && (
            <chakra.ul listStyleType="none">
              <PersonRow person={game.host} game={game} messageText={t('gamePage:detail.messageHost')}>
                {t('gamePage:detail.host')}
              </PersonRow>
            </chakra.ul>
          )}
          {game.description && <GameDescription key={game.description} text={game.description} />}
          <Flex wrap="wrap" gap="2">
            {isInGame(game) && !(game.isHost && isOpen) && (
              <GameChat gameId={game.id} text={t('gamePage:detail.chat')} />
            )}
            <ShareButton title={game.title} path={game.sharePath} />
            {game.scheduledAt && !isOver && (
              <Button asChild variant="outline">
                <a href={calendar} download>
                  <CalendarPlusIcon aria-hidden />
                  {t('gamePage:detail.calendar')}
                </a>
              </Button>
            )}
            {isOver && game.isHost && <NextWeek game={game} />}
            {!isOpen && <RunLikeThis gameId={game.id} />}
            {!game.isHost && (
              <SafetyMenu
                variant="outline"
                target={{ kind: 'game', id: game.id, key: linkKey }}
                person={game.host}
                onBlocked={handleBlocked}
              />
            )}
          </Flex>
          {state === 'joined' && <FriendPanel game={game} />}
          {isWide && seatBar}
        </Flex>
        {/* On a phone the parts themselves are in the grid, so that an empty part has no gap. */}
        {isOver && (
          <Flex display={{ base: 'contents', lg: 'flex' }} direction="column" gap="4.5">
            <AfterPanel game={game} linkKey={linkKey} />
            {isRater && <RatingPanel game={game} />}
          </Flex>
        )}
        <Flex direction="column" gap="5" gridColumn={{ lg: '1 / -1' }}>
          {game.isHost ? (
            <HostBoard game={game} isOpen={isOpen} teams={teams} />
          ) : (
            <>
              {teams}
              <RosterList game={game} isOpen={isOpen} />
            </>
          )}
          {isOpen && <Waitlist game={game} />}
        </Flex>
      </Grid>
      {!isWide && seatBar}
    </>
  );
}
