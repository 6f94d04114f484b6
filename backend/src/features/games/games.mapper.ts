import type {
  Game,
  GameCourt,
  GameDetail,
  GameResult,
  MySeat,
  NeutralGame,
  Roster,
  RosterPlayer,
  WaitlistEntry,
} from '@hoopline/contracts';
import { statusAt, tierOf } from '@hoopline/contracts';
import type { GameAccess } from './game-access.ts';
import type { SeatStatus } from './seats/seat-table.ts';

/** A game as the database returns it for one viewer. */
export interface GameRow {
  id: string;
  slug: string;
  title: string;
  description: string | null;
  court_id: string | null;
  game_type: NeutralGame['gameType'];
  game_format: NeutralGame['gameFormat'];
  skill_level: NeutralGame['skillLevel'];
  difficulty: NeutralGame['difficulty'];
  is_official: boolean;
  rank_requirement: NeutralGame['rankRequirement'];
  max_players: number;
  current_players: number;
  held_count: number;
  waitlist_count: number;
  entry_fee: string;
  prize_amount: string;
  scheduled_at: Date | null;
  time_zone: string;
  duration: number;
  is_public: boolean;
  location: string;
  cancelled_at: Date | null;
  cancel_reason: string | null;
  average_rating: string | null;
  rev: number;
  created_at: Date;
  host: NeutralGame['host'];
  faces: NeutralGame['faces'];
  my_status: SeatStatus | null;
  my_offer_expires_at: Date | null;
  my_reason: string | null;
  my_place: number | null;
}

export interface DetailRow extends GameRow {
  players: (Omit<RosterPlayer, 'tier'> & { gamesPlayed: number })[];
  waitlist: Omit<WaitlistEntry, 'place'>[];
  court: GameCourt | null;
  result: GameResult | null;
  my_rating: number | null;
}

/** Without anything about the viewer it was read for: safe to broadcast. */
export const toNeutral = (row: GameRow, now: Date): NeutralGame => {
  const scheduledAt = row.scheduled_at?.toISOString() ?? null;
  const { duration } = row;
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    courtId: row.court_id,
    gameType: row.game_type,
    gameFormat: row.game_format,
    skillLevel: row.skill_level,
    difficulty: row.difficulty,
    isOfficial: row.is_official,
    rankRequirement: row.rank_requirement,
    maxPlayers: row.max_players,
    currentPlayers: row.current_players,
    heldCount: row.held_count,
    waitlistCount: row.waitlist_count,
    entryFee: Number(row.entry_fee),
    prizeAmount: Number(row.prize_amount),
    scheduledAt,
    timeZone: row.time_zone,
    duration,
    isPublic: row.is_public,
    averageRating: row.average_rating === null ? null : Number(row.average_rating),
    location: row.location,
    status: statusAt({ scheduledAt, duration, isCancelled: row.cancelled_at !== null }, now.getTime()),
    cancelReason: row.cancel_reason,
    host: row.host,
    faces: row.faces,
    rev: row.rev,
    createdAt: row.created_at.toISOString(),
  };
};

export const accessOf = (row: GameRow): GameAccess => ({
  slug: row.slug,
  isPublic: row.is_public,
  hostId: row.host.id,
  myStatus: row.my_status,
});

/** The game as this viewer sees it: `anonymous` stands for the viewer as host. */
export const toGame = (row: GameRow, viewerId: string | null, now: Date): Game => {
  const isHost = row.host.id === viewerId;
  return {
    ...toNeutral(row, now),
    hostId: isHost ? 'anonymous' : row.host.id,
    isHost,
    isJoined: row.my_status === 'joined',
    mySeat: toMySeat(row),
  };
};

export const toRoster = ({ id, players, waitlist, rev }: DetailRow): Roster => {
  let place = 0;
  return {
    gameId: id,
    players: players.map(({ gamesPlayed, ...player }) => ({ ...player, tier: tierOf(gamesPlayed) })),
    waitlist: waitlist.map((entry) => {
      if (entry.offerExpiresAt === null) place += 1;
      return { ...entry, place: entry.offerExpiresAt === null ? place : null };
    }),
    rev,
  };
};

export const toDetail = (row: DetailRow, viewerId: string | null, now: Date): GameDetail => {
  const { players, waitlist } = toRoster(row);
  return {
    ...toGame(row, viewerId, now),
    court: row.court,
    players,
    waitlist,
    sharePath: `/g/${row.slug}`,
    result: row.result,
    myRating: row.my_rating,
    viewerId,
  };
};

export function toMySeat({ my_status: status, my_place, my_offer_expires_at, my_reason }: GameRow): MySeat | null {
  if (status === null || status === 'left') return null;
  return { status, place: my_place, offerExpiresAt: my_offer_expires_at?.toISOString() ?? null, reason: my_reason };
}
