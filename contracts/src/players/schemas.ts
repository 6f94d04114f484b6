import { z } from 'zod';
import { Id, optionalLine, optionalText, pageQuery, Timestamp } from '../common/schemas.ts';
import { AvatarLook, PersonName } from '../people/schemas.ts';
import { MediaUrl } from '../uploads/schemas.ts';
import { ACHIEVEMENTS } from './achievements.ts';
import { TIERS } from './ranks.ts';
import { LEADERBOARD_SIZE, POSITIONS, PROFILE } from './rules.ts';

/**
 * Numbers of a player, from confirmed results alone. Averages and rates are null before the first result. The rating is
 * null until `RATING.shownFrom` results.
 */
const record = {
  /** Skill, 1500 for a newcomer; higher is better. */
  rating: z.int().nullable(),
  /** The true rating is within this distance of `rating` two times out of three. */
  ratingDoubt: z.int().nullable(),
  gamesPlayed: z.int().nonnegative(),
  /** Points that the player's own team scored, for each game. */
  averageScore: z.number().nullable(),
  /** Percent of games won, 0 to 100. */
  winRate: z.number().min(0).max(100).nullable(),
  wins: z.int().nonnegative(),
};

/** A player in a list. */
export const Player = z
  .object({
    id: Id,
    displayName: z.string(),
    profileImageUrl: z.string().nullable(),
    position: z.string().nullable(),
    jerseyNumber: z.int().nullable(),
    city: z.string().nullable(),
    avatar: AvatarLook,
    ...record,
    /** How many achievements they have earned. */
    achievementCount: z.int().nonnegative(),
    followerCount: z.int().nonnegative(),
    /** Whether the caller follows them. */
    isFollowing: z.boolean(),
  })
  .meta({ id: 'Player' });
export type Player = z.infer<typeof Player>;

/** `GET /api/players/:id/stats`. Clients ignore stats with a lower `rev` than they have. */
export const PlayerStats = z
  .object({ playerId: Id.nullable(), ...record, rev: z.int().nonnegative() })
  .meta({ id: 'PlayerStats' });
export type PlayerStats = z.infer<typeof PlayerStats>;

/** How a player used the seats that they took. A disputed no-show counts as neither kept nor missed. */
export const Reliability = z.object({
  kept: z.int().nonnegative(),
  /** Given up less than two hours before the start. */
  leftLate: z.int().nonnegative(),
  /** Marked by the host as a no-show. */
  missed: z.int().nonnegative(),
  disputed: z.int().nonnegative(),
});
export type Reliability = z.infer<typeof Reliability>;

/** A player's progress towards an achievement. */
const Achievement = z.object({
  name: z.enum(ACHIEVEMENTS.map(({ name }) => name)),
  progress: z.int().nonnegative(),
  goal: z.int().positive(),
});

/** The page of one player, as the caller sees it. */
export const PlayerProfile = Player.extend({
  bio: z.string().nullable(),
  favoriteNbaTeam: z.string().nullable(),
  favoriteNbaPlayer: z.string().nullable(),
  joinedAt: Timestamp,
  followingCount: z.int().nonnegative(),
  isMe: z.boolean(),
  reliability: Reliability,
  /** How often they were player of the game. */
  playerOfGameCount: z.int().nonnegative(),
  /** Kudos of all kinds that they got from players of their games. */
  kudosCount: z.int().nonnegative(),
  achievements: z.array(Achievement),
  /** Revisions of face and text, of the follower counts, and of the numbers. */
  profileRev: z.int(),
  followRev: z.int(),
  statsRev: z.int(),
  /** Operators have hidden the profile: only its owner still sees it. */
  isHidden: z.literal(true).optional(),
  /** A sample player, whose actions are automatic. */
  isSample: z.literal(true).optional(),
}).meta({ id: 'PlayerProfile' });
export type PlayerProfile = z.infer<typeof PlayerProfile>;

/** Replaces the caller's profile. */
export const ProfileForm = z
  .strictObject({
    displayName: PersonName,
    bio: optionalText(PROFILE.maxBio).nullish(),
    preferredPosition: z.enum(POSITIONS, 'Please select a position'),
    /** Null: no number. */
    jerseyNumber: z
      .int('Enter a whole number')
      .min(PROFILE.jersey.min, `At least ${PROFILE.jersey.min}`)
      .max(PROFILE.jersey.max, `At most ${PROFILE.jersey.max}`)
      .nullish(),
    favoriteNbaTeam: z.enum(PROFILE.teams, 'Please select a team').nullish(),
    favoriteNbaPlayer: optionalLine().nullish(),
  })
  .meta({ id: 'ProfileForm' });
export type ProfileForm = z.input<typeof ProfileForm>;

/** The caller's own profile. Without a session every field has its default value. */
export const MyProfile = z
  .object({
    /** Null for a visitor without a session. */
    id: Id.nullable(),
    /** Members have a profile page, may have a photo, and can follow players. Guests cannot. */
    isMember: z.boolean(),
    displayName: z.string(),
    bio: z.string().nullable(),
    preferredPosition: z.string(),
    jerseyNumber: z.int().nullable(),
    favoriteNbaTeam: z.string().nullable(),
    favoriteNbaPlayer: z.string().nullable(),
    city: z.string().nullable(),
    avatar: AvatarLook,
    /** A photo that is shown instead of the avatar. */
    profileImageUrl: z.string().nullable(),
    profileRev: z.int(),
    /** Operators have hidden the profile: nobody else sees it. */
    isHidden: z.literal(true).optional(),
  })
  .meta({ id: 'MyProfile' });
export type MyProfile = z.infer<typeof MyProfile>;

/** `mediaUrl` must be a square image that the caller uploaded. */
export const ProfilePhoto = z.strictObject({ mediaUrl: MediaUrl }).meta({ id: 'ProfilePhoto' });
export type ProfilePhoto = z.infer<typeof ProfilePhoto>;

/** One result and how it changed a player's rating. */
export const RatingChange = z
  .object({
    id: z.string(),
    /** Null if the game was removed, or moved to another day. */
    gameId: Id.nullable(),
    /** Null for games from before titles were stored with results. */
    title: z.string().nullable(),
    at: Timestamp,
    outcome: z.enum(['won', 'lost', 'drawn']),
    ownScore: z.int(),
    otherScore: z.int(),
    /** The other team, by mean rating before the game. */
    opponents: z.enum(['stronger', 'even', 'weaker']),
    /** Which of the player's games it was, from 1. */
    gameNumber: z.int(),
    /** `ratingChange`, `ratingAfter` and `doubtAfter` are null until `RATING.shownFrom` games. */
    ratingChange: z.int().nullable(),
    ratingAfter: z.int().nullable(),
    doubtAfter: z.int().nullable(),
  })
  .meta({ id: 'RatingChange' });
export type RatingChange = z.infer<typeof RatingChange>;

/** Whether the caller follows the player after their call, with the player's totals as of `rev`. */
export const FollowState = z
  .object({
    playerId: Id,
    isFollowing: z.boolean(),
    followerCount: z.int().nonnegative(),
    followingCount: z.int().nonnegative(),
    rev: z.int(),
  })
  .meta({ id: 'FollowState' });
export type FollowState = z.infer<typeof FollowState>;

/** A player in a broadcast: the same for every viewer. */
export const RankedPlayer = Player.omit({ isFollowing: true, followerCount: true, achievementCount: true });
export type RankedPlayer = z.infer<typeof RankedPlayer>;

/** The best players, and how many have each tier. Clients ignore a leaderboard with a lower `rev` than they have. */
export const Leaderboard = z
  .object({
    players: z.array(RankedPlayer).max(LEADERBOARD_SIZE),
    /** Highest first; counts may be a minute old. */
    tiers: z.array(z.object({ name: z.enum(TIERS.map((tier) => tier.name)), players: z.int().nonnegative() })),
    rev: z.int(),
  })
  .meta({ id: 'Leaderboard' });
export type Leaderboard = z.infer<typeof Leaderboard>;

/**
 * `search` matches a part of a name, or a whole e-mail address, and ignores case. `following`: only players whom the
 * caller follows.
 */
export const PlayerQuery = pageQuery().safeExtend({
  search: optionalLine().optional(),
  following: z.literal('true').optional(),
});
export type PlayerQuery = z.infer<typeof PlayerQuery>;

/** `anonymous` means the caller. */
export const OnePlayerParams = z.strictObject({ id: z.union([z.literal('anonymous'), Id]) });
export const FollowParams = z.strictObject({ id: Id });
export const PlayersPage = pageQuery();
