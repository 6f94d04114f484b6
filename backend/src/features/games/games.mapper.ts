import type {
  AnswerTerms,
  Game,
  GameCourt,
  GameDetail,
  GameMove,
  GameResult,
  GameTeams,
  LeavingPlayer,
  LiveScore,
  MovedFrom,
  MySeat,
  NeutralGame,
  Roster,
  RosterPlayer,
  WaitlistEntry,
} from '@hoopline/contracts';
import { statusAt, tierOf } from '@hoopline/contracts';
import { byViewer, type Unseen } from '../../identity/people/blocks.sql.ts';
import { type GameAccess, isInGame } from './game-access.ts';
import type { SeatStatus } from './seats/seat.ts';

/** A game as the database returns it for one viewer. */
export interface GameRow extends Omit<NeutralGame, 'scheduledAt' | 'createdAt' | 'opensAt' | 'status' | 'isHidden'> {
  slug: string;
  scheduledAt: Date | null;
  createdAt: Date;
  opensAt: Date | null;
  isHidden: boolean;
  isRegular: boolean;
  cancelledAt: Date | null;
  /** Ids of everybody in a block with the viewer. */
  blockedIds: string[];
  myStatus: SeatStatus | null;
  myOfferExpiresAt: Date | null;
  myKeptUntil: Date | null;
  myReason: string | null;
  myWaitlistPosition: number | null;
}

export interface DetailRow extends GameRow, AnswerTerms {
  players: (Omit<RosterPlayer, 'tier'> & { gamesPlayed: number })[];
  leaving: LeavingPlayer[];
  waitlist: Omit<WaitlistEntry, 'waitlistPosition'>[];
  court: GameCourt | null;
  teams: GameTeams | null;
  move: GameMove | null;
  movedFrom: MovedFrom | null;
  liveScore: LiveScore | null;
  result: GameResult | null;
  myRating: number | null;
  myAsk: GameDetail['myAsk'];
  /** Pairs of people in a block of whom at least one is in the game. */
  unseen: Unseen[];
}

/** Leaves out everything about the viewer for whom the row was read, so that it may be published to everybody. */
export const toNeutral = (row: GameRow, now: Date): NeutralGame => {
  const scheduledAt = row.scheduledAt?.toISOString() ?? null;
  const { duration } = row;
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    courtId: row.courtId,
    gameType: row.gameType,
    gameFormat: row.gameFormat,
    skillLevel: row.skillLevel,
    difficulty: row.difficulty,
    isOfficial: row.isOfficial,
    rankRequirement: row.rankRequirement,
    maxPlayers: row.maxPlayers,
    currentPlayers: row.currentPlayers,
    heldCount: row.heldCount,
    waitlistCount: row.waitlistCount,
    entryFee: row.entryFee,
    prizeAmount: row.prizeAmount,
    leaveRule: row.leaveRule,
    scheduledAt,
    timeZone: row.timeZone,
    duration,
    isPublic: row.isPublic,
    averageRating: row.averageRating,
    location: row.location,
    place: row.place,
    status: statusAt({ scheduledAt, duration, isCancelled: row.cancelledAt !== null }, now.getTime()),
    cancelReason: row.cancelReason,
    goState: row.goState,
    host: row.host,
    faces: row.faces,
    rev: row.rev,
    createdAt: row.createdAt.toISOString(),
    seriesId: row.seriesId,
    opensAt: row.opensAt?.toISOString() ?? null,
    ...(row.isHidden && { isHidden: true }),
  };
};

export const accessOf = (row: DetailRow): GameAccess => ({
  slug: row.slug,
  isPublic: row.isPublic,
  isHidden: row.isHidden,
  hostId: row.host.id,
  isHostBlocked: row.blockedIds.includes(row.host.id),
  isRegular: row.isRegular,
  myStatus: row.myStatus,
});

/**
 * The game as this viewer sees it. If they are its host, `hostId` is `anonymous`, which stands for the viewer in routes
 * of players too.
 */
export const toGame = (row: GameRow, viewerId: string | null, now: Date): Game => {
  const isHost = row.host.id === viewerId;
  return {
    ...toNeutral(seenBy(row, viewerId), now),
    hostId: isHost ? 'anonymous' : row.host.id,
    isHost,
    isJoined: row.myStatus === 'joined',
    isRegular: row.isRegular,
    mySeat: toMySeat(row),
  };
};

export const toRoster = (row: DetailRow): Roster => {
  const { id, players, leaving, waitlist, teams, move, liveScore, rev } = row;
  const { askBefore, freesSilentSeats, minPlayers, decideBefore } = row;
  let position = 0;
  return {
    gameId: id,
    ...{ askBefore, freesSilentSeats, minPlayers, decideBefore },
    players: players.map(({ gamesPlayed, ...player }) => ({ ...player, tier: tierOf(gamesPlayed) })),
    leaving,
    waitlist: waitlist.map((entry) => {
      if (entry.offerExpiresAt === null) position += 1;
      return { ...entry, waitlistPosition: entry.offerExpiresAt === null ? position : null };
    }),
    teams: teams && onlySeated(teams, players),
    move,
    liveScore,
    rev,
  };
};

/** Leaves out players who have lost their seat since the teams were made. */
function onlySeated(made: GameTeams, players: readonly { id: string }[]): GameTeams {
  const seated = new Set(players.map(({ id }) => id));
  const [first, second] = made.teams;
  return { ...made, teams: [first.filter((id) => seated.has(id)), second.filter((id) => seated.has(id))] };
}

export const toDetail = (detail: DetailRow, viewerId: string | null, now: Date): GameDetail => {
  const row = isIn(detail, viewerId) ? detail : withoutPeople(detail, new Set(detail.blockedIds));
  const { gameId: _, ...roster } = toRoster(row);
  return {
    ...toGame(row, viewerId, now),
    ...roster,
    court: row.court,
    movedFrom: row.movedFrom,
    sharePath: `/g/${row.slug}`,
    result: row.result,
    myRating: row.myRating,
    myAsk: row.myAsk,
    viewerId,
  };
};

const isIn = ({ host, myStatus }: GameRow, viewerId: string | null): boolean =>
  isInGame({ hostId: host.id, myStatus }, viewerId);

/** People in the game see everybody in it. Other viewers do not see people with whom they are in a block. */
const seenBy = (row: GameRow, viewerId: string | null): GameRow =>
  isIn(row, viewerId) ? row : { ...row, faces: row.faces.filter(({ id }) => !row.blockedIds.includes(id)) };

/** Leaves out the people of `blocked`. The counts stay the same. */
function withoutPeople(row: DetailRow, blocked: ReadonlySet<string>): DetailRow {
  if (blocked.size === 0) return row;
  const seen = <One extends { id: string }>(people: readonly One[]) => people.filter(({ id }) => !blocked.has(id));
  const { faces, players, leaving, waitlist, result } = row;
  const teamOf = (ids: readonly string[]) => ids.filter((id) => !blocked.has(id));
  return {
    ...row,
    faces: seen(faces),
    players: seen(players),
    leaving: seen(leaving),
    waitlist: seen(waitlist),
    result: result && { ...result, teams: [teamOf(result.teams[0]), teamOf(result.teams[1])] },
  };
}

/**
 * Viewers outside the game who are in a block with somebody in it, each with the row that they receive in place of this
 * one: it lacks the people whom they must not see. They receive nothing (null) if the host is one of these people, or
 * if the game is private. A private game needs this, because a stranger's socket leaves only the game's room, and not
 * `rooms.watching`, through which these rows are sent.
 */
export function rowsInstead(row: DetailRow): Map<string, DetailRow | null> {
  const { host, players, leaving, waitlist, unseen } = row;
  const inside = new Set([host, ...players, ...leaving, ...waitlist].map(({ id }) => id));
  const outside = [...byViewer(unseen)].filter(([viewerId]) => !inside.has(viewerId));
  return new Map(
    outside.map(([id, blocked]) => [id, blocked.has(host.id) || !row.isPublic ? null : withoutPeople(row, blocked)]),
  );
}

function toMySeat({ myStatus: status, ...row }: GameRow): MySeat | null {
  if (status === null || status === 'left') return null;
  return {
    status,
    waitlistPosition: row.myWaitlistPosition,
    offerExpiresAt: row.myOfferExpiresAt?.toISOString() ?? null,
    keptUntil: row.myKeptUntil?.toISOString() ?? null,
    reason: row.myReason,
  };
}
