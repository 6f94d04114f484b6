import type { EventPayloads, Game, GameDetail, GameSeats, NeutralGame, RosterPlayer } from '@hoopline/contracts';
import { buildPerson } from './people.ts';

const id = (tail: number) => `01900000-0000-7000-b000-${String(tail).padStart(12, '0')}`;
const DAY = 24 * 60 * 60_000;

/** A game of Imani without players, which starts in `tail` days. Name only what the test is about. */
export function buildGame(changes: Partial<Game> = {}, tail = 1): Game {
  const host = { ...buildPerson(), isMember: true };
  return {
    id: id(tail),
    title: `Run ${tail}`,
    description: null,
    courtId: null,
    gameType: 'pickup',
    gameFormat: '5v5',
    skillLevel: 'intermediate',
    difficulty: 'medium',
    isOfficial: false,
    rankRequirement: null,
    maxPlayers: 10,
    currentPlayers: 0,
    heldCount: 0,
    waitlistCount: 0,
    entryFee: 0,
    prizeAmount: 0,
    scheduledAt: new Date(Date.now() + tail * DAY).toISOString(),
    timeZone: 'America/New_York',
    duration: 90,
    isPublic: true,
    averageRating: null,
    location: 'Rucker Park',
    place: null,
    status: 'open',
    cancelReason: null,
    host,
    faces: [],
    rev: 1,
    createdAt: new Date(0).toISOString(),
    seriesId: null,
    opensAt: null,
    hostId: host.id,
    isHost: false,
    isJoined: false,
    isRegular: false,
    mySeat: null,
    ...changes,
  };
}

/** The game in an event, which is the same for everybody: without the viewer's own fields. */
export function neutral({ hostId, isHost, isJoined, isRegular, mySeat, ...game }: Game): NeutralGame {
  return game;
}

export function buildRosterPlayer(tail: number): RosterPlayer {
  const { id: playerId, displayName, profileImageUrl, avatar } = buildPerson({ displayName: `Player ${tail}` }, tail);
  return {
    id: playerId,
    displayName,
    profileImageUrl,
    avatar,
    isMember: true,
    tier: 'gold',
    joinedAt: new Date(tail).toISOString(),
    isPaid: false,
    partnerId: null,
  };
}

export function buildDetail(changes: Partial<GameDetail> = {}, tail = 1): GameDetail {
  return {
    ...buildGame({}, tail),
    court: null,
    players: [],
    leaving: [],
    waitlist: [],
    teams: null,
    sharePath: `/games/${id(tail)}`,
    result: null,
    myRating: null,
    viewerId: null,
    ...changes,
  };
}

/** The totals of a game's seats at `rev`. */
export const seatsOf = (
  { id: gameId, heldCount, maxPlayers, waitlistCount }: Game,
  rev: number,
  taken: number,
): GameSeats => ({
  gameId,
  currentPlayers: taken,
  heldCount,
  maxPlayers,
  waitlistCount,
  rev,
});

/** The event to everybody about a game's seats: the totals, and the player who took the last one. */
export const seatsChanged = (
  game: Game,
  rev: number,
  taken: number,
  newest?: RosterPlayer,
): EventPayloads['games.seatsChanged'] => ({
  ...seatsOf(game, rev, taken),
  title: game.title,
  isPublic: game.isPublic,
  faces: newest ? [newest] : [],
  newest: newest?.id ?? null,
});

export const joinedSeat = {
  status: 'joined',
  waitlistPosition: null,
  offerExpiresAt: null,
  keptUntil: null,
  reason: null,
} as const;
