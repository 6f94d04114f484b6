import type {
  BoxScoreClip,
  EventPayloads,
  Game,
  GameAfter,
  GameDetail,
  GameSeats,
  NeutralGame,
  RosterPlayer,
} from '@hoopline/contracts';
import { buildPerson } from './people.ts';

const id = (tail: number) => `01900000-0000-7000-b000-${String(tail).padStart(12, '0')}`;
const DAY = 24 * 60 * 60_000;

/**
 * A game without players, hosted by `buildPerson()`. `tail` is its number: part of its id and title, and the days until it
 * starts. Name only what the test is about.
 */
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
    leaveRule: 'none',
    scheduledAt: new Date(Date.now() + tail * DAY).toISOString(),
    timeZone: 'America/New_York',
    duration: 90,
    isPublic: true,
    averageRating: null,
    location: 'Rucker Park',
    place: null,
    status: 'open',
    cancelReason: null,
    goState: null,
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
    broughtBy: null,
    heldUntil: null,
    hasToConfirm: false,
    stillIn: null,
    askedAt: null,
    arrival: null,
  };
}

/** The terms and the score of a game whose host has chosen no terms, and in which nothing has happened yet. */
export const NO_TERMS = {
  askBefore: null,
  freesSilentSeats: false,
  minPlayers: null,
  decideBefore: null,
  liveScore: null,
  move: null,
} as const;

export function buildDetail(changes: Partial<GameDetail> = {}, tail = 1): GameDetail {
  return {
    ...buildGame({}, tail),
    ...NO_TERMS,
    court: null,
    players: [],
    leaving: [],
    waitlist: [],
    teams: null,
    movedFrom: null,
    sharePath: `/g/run-${tail}`,
    result: null,
    myRating: null,
    myAsk: null,
    viewerId: null,
    ...changes,
  };
}

/** The answer about a game that is over, and in which nobody has voted. Name only what the test is about. */
export function buildAfter(gameId: string, changes: Partial<GameAfter> = {}): GameAfter {
  const closesAt = new Date(Date.now() + DAY).toISOString();
  return {
    gameId,
    vote: { closesAt, isClosed: false, voteCount: 0, voterCount: 0, mine: null, winners: [], winnerCount: 0, rev: 0 },
    kudos: { closesAt, given: [], received: null },
    others: [],
    boxScorePostId: null,
    ...changes,
  };
}

/** A clip that player `tail` of a game has posted. `tail` is also part of its caption, its file and its time. */
export function buildClip(tail: number, changes: Partial<BoxScoreClip> = {}): BoxScoreClip {
  const { id: userId, displayName, profileImageUrl, avatar } = buildRosterPlayer(tail);
  return {
    postId: id(tail + 500),
    user: { id: userId, displayName, profileImageUrl, avatar },
    caption: `Play ${tail}`,
    mediaUrl: `/public-objects/uploads/${tail}`,
    media: { width: 1280, height: 720, placeholder: null, smallUrl: null, posterUrl: null },
    createdAt: new Date(tail).toISOString(),
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
