import { z } from 'zod';
import { Id, optionalText, Timestamp } from '../common/schemas.ts';
import { Face } from '../people/schemas.ts';
import { Media, MediaUrl } from '../uploads/schemas.ts';
import { AFTER, KUDOS } from './after-rules.ts';
import { GAME } from './rules.ts';

/** Null takes the vote back. */
export const GiveVote = z.strictObject({ userId: Id.nullable() }).meta({ id: 'GiveVote' });
export type GiveVote = z.infer<typeof GiveVote>;

/** All kudos that the caller gives to one player. An empty list takes them back. */
export const GiveKudos = z
  .strictObject({
    userId: Id,
    kinds: z
      .array(z.enum(KUDOS))
      .max(KUDOS.length)
      .overwrite((kinds) => [...new Set(kinds)]),
  })
  .meta({ id: 'GiveKudos' });
export type GiveKudos = z.infer<typeof GiveKudos>;

/** Ids of posts with clips of the game, in the order in which the box score shows them. */
const Clips = z
  .array(Id)
  .max(AFTER.mostClips, `At most ${AFTER.mostClips} clips`)
  .refine((ids) => new Set(ids).size === ids.length, { error: 'Each clip once', params: { code: 'named_twice' } })
  .default([]);

/**
 * The words of the host, which may be empty, a film that the host has uploaded, if there is one, and clips that players
 * of the game have posted.
 */
export const PublishBoxScore = z
  .discriminatedUnion('type', [
    z.strictObject({ type: z.literal('text'), content: optionalText().default(''), clips: Clips }),
    z.strictObject({
      type: z.literal('video'),
      caption: optionalText().default(''),
      mediaUrl: MediaUrl,
      posterUrl: MediaUrl.optional(),
      clips: Clips,
    }),
  ])
  .meta({ id: 'PublishBoxScore' });
export type PublishBoxScore = z.input<typeof PublishBoxScore>;

/** The vote for the player of the game. Nobody learns who voted for whom. */
const GameVote = z.object({
  /** Null for a game without a start. */
  closesAt: Timestamp.nullable(),
  /** The votes are counted: the time is over, or everybody who may vote has voted. */
  isClosed: z.boolean(),
  voteCount: z.int().nonnegative(),
  /** How many players may vote. */
  voterCount: z.int().nonnegative(),
  /** The player for whom the viewer voted. */
  mine: Id.nullable(),
  /** Without players whom the viewer does not see because of a block. `winnerCount` counts them too. */
  winners: z.array(Id),
  winnerCount: z.int().nonnegative(),
  /** Grows with each vote, and when the votes are counted. */
  rev: z.int().nonnegative(),
});

const kudosCounts = Object.fromEntries(KUDOS.map((kind) => [kind, z.int().nonnegative()])) as Record<
  (typeof KUDOS)[number],
  z.ZodInt
>;

/** The vote, kudos and box score of a game, as one viewer sees them. */
export const GameAfter = z
  .object({
    gameId: Id,
    vote: GameVote,
    kudos: z.object({
      /** Null for a game without a start. */
      closesAt: Timestamp.nullable(),
      /** The viewer's own kudos for others. */
      given: z.array(GiveKudos),
      /** How many the viewer has got of each kind; null for a viewer who did not play. */
      received: z.object(kudosCounts).nullable(),
    }),
    /** The players to whom the viewer may give a vote and kudos. Empty for a viewer who did not play. */
    others: z.array(Id),
    /** The post with the box score, if there is one that the viewer sees. */
    boxScorePostId: Id.nullable(),
  })
  .meta({ id: 'GameAfter' });
export type GameAfter = z.infer<typeof GameAfter>;

const BoxScorePerson = Face.extend({ isMember: z.boolean() });

/** A film that a player of the game has posted. */
export const BoxScoreClip = z
  .object({
    postId: Id,
    user: Face,
    /** The beginning of the post's caption. */
    caption: z.string(),
    mediaUrl: z.string(),
    media: Media.nullable(),
    createdAt: Timestamp,
  })
  .meta({ id: 'BoxScoreClip' });
export type BoxScoreClip = z.infer<typeof BoxScoreClip>;

/** `playerCount` also counts the players whom the reader does not see. */
const BoxScoreTeam = z.object({
  score: z.int(),
  players: z.array(BoxScorePerson),
  playerCount: z.int(),
});

/**
 * The present result of a game, as the reader of a post sees it. A reader who may not see the game sees only the
 * scores and the sizes of the teams.
 */
export const BoxScore = z.object({
  game: z
    .object({
      id: Id,
      title: z.string(),
      gameType: z.enum(GAME.types),
      gameFormat: z.enum(GAME.formats),
      scheduledAt: Timestamp.nullable(),
      timeZone: z.string(),
    })
    .nullable(),
  /** Whether the result counts. */
  isFinal: z.boolean(),
  teams: z.tuple([BoxScoreTeam, BoxScoreTeam]),
  playersOfGame: z.array(BoxScorePerson),
  /** Also counts those whom the reader does not see. */
  playerOfGameCount: z.int(),
  /** The clips that the host has chosen, without those whose post the reader may not see. */
  clips: z.array(BoxScoreClip),
});
export type BoxScore = z.infer<typeof BoxScore>;
