import { Badge, chakra } from '@chakra-ui/react';
import { gamesTopics } from '@hoopline/contracts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useReadersZone, writeMoment } from '../../../lib/formats.ts';
import type { LinkCardProps } from '../../../lib/link-cards.ts';
import { useIsStale } from '../../../lib/realtime/use-is-stale.ts';
import { listText } from '../../../lib/separators.ts';
import { serverNow } from '../../../lib/server-time.ts';
import { useMinuteTick, useTickAt } from '../../../lib/tick.ts';
import { useCardData } from '../../../lib/use-card-data.ts';
import { Board } from '../../../ui/board.tsx';
import { LinkCardFrame, LinkCardLine, LinkCardTitle } from '../../../ui/link-card-frame.tsx';
import { LinkCardSkeleton } from '../../../ui/link-card-skeleton.tsx';
import { Score } from '../../../ui/score.tsx';
import type { CachedDetail } from '../cached-game.ts';
import { CardSeat } from '../components/card-seat.tsx';
import { formatLocation, startAtCourt } from '../game-format.ts';
import { gamesQueries } from '../games.queries.ts';
import { isInGame, seatState, turningPoints } from '../seat-state.ts';
import { useViewerTier } from '../use-viewer-tier.ts';

/** The card of a link to a game's page. `link.key` opens a private game. */
export function GameLinkCard({ link, onShown }: LinkCardProps) {
  const game = useCardData(gamesQueries.detail(link.id, link.key));
  if (!game) return game === undefined && <LinkCardSkeleton />;
  return mayStillSee(game, link.key) && <OneGame game={game} link={link} onShown={onShown} />;
}

/** The event that a game becomes private also reaches readers who may no longer see the game. */
const mayStillSee = (game: CachedDetail, linkKey: string | undefined) =>
  game.isPublic || linkKey !== undefined || game.isRegular || isInGame(game);

function OneGame({ game, link, onShown }: LinkCardProps & { game: CachedDetail }) {
  const { t, i18n } = useTranslation(['games', 'linkCards']);
  useReadersZone();
  useMinuteTick();
  useTickAt(turningPoints(game));
  const titleId = useId();
  const isStale = useIsStale();
  const state = seatState(game, serverNow(), useViewerTier());
  const { id, title, scheduledAt, timeZone, currentPlayers, maxPlayers } = game;
  const word = useStateWord(game);
  const place = formatLocation(game.location, t);
  const players = t('players', { count: maxPlayers, current: currentPlayers });
  const days = { today: t('today'), tomorrow: t('tomorrow') };
  const start = scheduledAt ? startAtCourt(scheduledAt, timeZone, days, i18n.language) : t('noStart');
  const isClosed = state === 'cancelled' || state === 'over';
  // The link of a held seat is for one friend, who takes that seat on the game's page.
  const isForFriend = /[?&]friend=/.test(link.href);

  return (
    <LinkCardFrame
      link={link}
      onShown={onShown}
      topic={gamesTopics.game(id, game.isPublic ? undefined : link.key)}
      label={listText([t('linkCards:game', { title }), start, place, players, word], i18n.language)}
      count={
        <Board px="2" py="5px" borderRadius="sm" flex="none" opacity={isStale ? '.6' : undefined}>
          <Score size="sm" value={currentPlayers} of={maxPlayers} label={players} isStill={isStale} />
        </Board>
      }
      actions={
        !isClosed &&
        !isForFriend && <CardSeat game={game} titleId={titleId} state={state} linkKey={link.key} noteAbove />
      }
    >
      <LinkCardTitle id={titleId}>{title}</LinkCardTitle>
      <LinkCardLine>
        {scheduledAt ? (
          <chakra.time dateTime={scheduledAt} title={writeMoment(new Date(scheduledAt), i18n.language)}>
            {start}
          </chakra.time>
        ) : (
          start
        )}
      </LinkCardLine>
      <LinkCardLine>{place}</LinkCardLine>
      {/* The button says that the game is full. */}
      {word && state !== 'full' && (
        <Badge mt="1" colorPalette={isClosed ? 'foul' : 'make'}>
          {word}
        </Badge>
      )}
    </LinkCardFrame>
  );
}

/** The word for a game that is cancelled, over, on now or full; undefined for any other game. */
function useStateWord(game: CachedDetail): string | undefined {
  const { t } = useTranslation(['games', 'linkCards']);
  const now = serverNow();
  const state = seatState(game, now);
  if (state === 'cancelled' || state === 'over') return t(state);
  if (game.scheduledAt && Date.parse(game.scheduledAt) <= now) return t('linkCards:onNow');
  return game.currentPlayers >= game.maxPlayers ? t('full') : undefined;
}
