import { z } from 'zod';
import { Id, optionalLine, optionalText, pageQuery, Timestamp } from '../common/schemas.ts';
import { AvatarLook, PersonName } from '../people/schemas.ts';
import { MediaUrl } from '../uploads/schemas.ts';
import { ACHIEVEMENTS } from './achievements.ts';
import { TIERS } from './ranks.ts';
import { LEADERBOARD_SIZE, POSITIONS, PROFILE } from './rules.ts';

/**
 * Numbers of a player, from confirmed results alone. Averages and rates are null before the first result, the rating is
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

/** `GET /api/players/:id/stats`. Readers drop what has a lower `rev` than they have. */
export const PlayerStats = z
  .object({ playerId: Id.nullable(), ...record, rev: z.int().nonnegative() })
  .meta({ id: 'PlayerStats' });
export type PlayerStats = z.infer<typeof PlayerStats>;

/** What became of the seats somebody took. A mark that the player disputes counts as neither kept nor missed. */
export const Reliability = z.object({
  kept: z.int().nonnegative(),
  /** Given up less than two hours before the start. */
  leftLate: z.int().nonnegative(),
  /** Did not come, as the host says. */
  missed: z.int().nonnegative(),
  disputed: z.int().nonnegative(),
});
export type Reliability = z.infer<typeof Reliability>;

/** How far somebody is on the way to an achievement. */
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
  achievements: z.array(Achievement),
  /** Of the face and the text, of the follower counts, and of the numbers. */
  profileRev: z.int(),
  followRev: z.int(),
  statsRev: z.int(),
  /** Operators have hidden it: only they themselves still see it. */
  isHidden: z.literal(true).optional(),
  /** A sample player, who acts by itself here. */
  isSample: z.literal(true).optional(),
}).meta({ id: 'PlayerProfile' });
export type PlayerProfile = z.infer<typeof PlayerProfile>;

/** The profile form: one's own profile is replaced by it. */
export const ProfileForm = z
  .strictObject({
    displayName: PersonName,
    bio: optionalText(PROFILE.maxBio).nullish(),
    preferredPosition: z.enum(POSITIONS, 'Please select a position'),
    /** Null: none. */
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

/** One's own profile. Without a session everything has its default value. */
export const MyProfile = z
  .object({
    /** Null for a visitor without a session. */
    id: Id.nullable(),
    /** Members have a page of their own, a photo if they like, and can follow; guests cannot. */
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
    /** Operators have hidden it: nobody else sees it. */
    isHidden: z.literal(true).optional(),
  })
  .meta({ id: 'MyProfile' });
export type MyProfile = z.infer<typeof MyProfile>;

/** An own upload: a square image. */
export const ProfilePhoto = z.strictObject({ mediaUrl: MediaUrl }).meta({ id: 'ProfilePhoto' });
export type ProfilePhoto = z.infer<typeof ProfilePhoto>;

/** One result and what it did to a player's rating. */
export const RatingChange = z
  .object({
    id: z.string(),
    /** Null where the game is no more, or has been moved to another day. */
    gameId: Id.nullable(),
    /** Null for games played before their results were kept here. */
    title: z.string().nullable(),
    at: Timestamp,
    outcome: z.enum(['won', 'lost', 'drawn']),
    ownScore: z.int(),
    otherScore: z.int(),
    /** The other team, by mean rating before the game. */
    opponents: z.enum(['stronger', 'even', 'weaker']),
    /** Which of the player's games it was, from 1. */
    gameNumber: z.int(),
    /** Both null until `RATING.shownFrom` games. */
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

/** The best players, and how many have each tier. Readers drop one with a lower `rev` than they have. */
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
 * `search` matches part of a name, or an e-mail whole, both without regard to case. `following`: only players whom the
 * caller follows.
 */
export const PlayerQuery = pageQuery().safeExtend({
  search: optionalLine().optional(),
  following: z.literal('true').optional(),
});
export type PlayerQuery = z.infer<typeof PlayerQuery>;

/** `anonymous` stands for the caller. */
export const OnePlayerParams = z.strictObject({ id: z.union([z.literal('anonymous'), Id]) });
export const FollowParams = z.strictObject({ id: Id });
export const PlayersPage = pageQuery();
