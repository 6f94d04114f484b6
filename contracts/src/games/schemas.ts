import { z } from 'zod';
import { Id, line, optionalLine, optionalText, pageQuery, Timestamp, TimeZone } from '../common/schemas.ts';
import { Face, Person } from '../people/schemas.ts';
import { TIERS } from '../players/ranks.ts';
import { LEAVE_RULES } from './after-rules.ts';
import { AnswerTerms, checkTerms, NewAnswerTerms } from './answers-schemas.ts';
import { ASK_WAYS } from './fill-rules.ts';
import { AnswerWithin, MovedFrom } from './move-schemas.ts';
import { Repeats } from './repeats-schemas.ts';
import { isMember, Roster } from './roster-schemas.ts';
import { GAME } from './rules.ts';

const Money = (negative: string) =>
  z
    .number('Enter an amount')
    .min(0, negative)
    .max(GAME.maxMoney, `At most ${GAME.maxMoney.toLocaleString('en')}`)
    .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, {
      error: 'At most two decimals',
      params: { code: 'too_many_decimals', max: 2 },
    });

const shortText = optionalLine();

/** The fields that a host fills in. The form and the server validate with this schema and show the same messages. */
export const GameFields = z.strictObject({
  title: line(GAME.title.min, 'Title must be at least 3 characters'),
  description: optionalText(),
  courtId: Id,
  gameType: z.enum(GAME.types, 'Please select a game type'),
  gameFormat: z.enum(GAME.formats, 'Please select a format'),
  skillLevel: z.enum(GAME.skillLevels, 'Please select skill level'),
  difficulty: z.enum(GAME.difficulties, 'Please select difficulty'),
  isOfficial: z.boolean(),
  rankRequirement: z.enum(TIERS.map((tier) => tier.name)),
  maxPlayers: z
    .int('Enter a whole number')
    .min(GAME.players.min, 'Must have at least 2 players')
    .max(GAME.players.max, 'Maximum 20 players'),
  entryFee: Money('Entry fee cannot be negative'),
  prizeAmount: Money('Prize amount cannot be negative'),
  /** States which players still owe their share of the fee after giving up their seat. */
  leaveRule: z.enum(LEAVE_RULES),
  /** Null or left out: to be decided. */
  scheduledAt: z.iso.datetime({ offset: true, error: 'Enter a date and time' }),
  /** Zone of the host's browser, used only if the game has no court. A court has its own zone. */
  timeZone: TimeZone,
  duration: z
    .int('Enter a whole number')
    .min(GAME.duration.min, 'Minimum 30 minutes')
    .max(GAME.duration.max, 'Maximum 8 hours'),
  isPublic: z.boolean(),
  location: shortText,
  ...AnswerTerms.shape,
});

export const CreateGame = GameFields.extend({
  title: GameFields.shape.title.default(GAME.defaultTitle),
  description: GameFields.shape.description.nullish(),
  courtId: Id.optional(),
  isOfficial: z.boolean().default(false),
  rankRequirement: GameFields.shape.rankRequirement.nullish(),
  maxPlayers: GameFields.shape.maxPlayers.default(GAME.players.byDefault),
  entryFee: GameFields.shape.entryFee.default(0),
  prizeAmount: GameFields.shape.prizeAmount.default(0),
  leaveRule: GameFields.shape.leaveRule.default('none'),
  scheduledAt: GameFields.shape.scheduledAt.nullish(),
  timeZone: TimeZone.default('UTC'),
  duration: GameFields.shape.duration.default(GAME.duration.byDefault),
  isPublic: z.boolean().default(true),
  location: shortText.optional(),
  /** The host takes the first seat. The game's rank requirement applies to them as to everybody. */
  takesSeat: z.boolean().default(false),
  /** The game is the first run of a series. It needs a start. */
  repeats: Repeats.optional(),
  ...NewAnswerTerms.shape,
})
  .superRefine(checkTerms)
  .meta({ id: 'CreateGame' });
export type CreateGame = z.input<typeof CreateGame>;

/** The host's changes of a game. `rev` is the revision that they edited, to detect a change from another tab. */
export const UpdateGame = GameFields.partial()
  .extend({
    description: GameFields.shape.description.nullish(),
    courtId: Id.nullish(),
    rankRequirement: GameFields.shape.rankRequirement.nullish(),
    scheduledAt: GameFields.shape.scheduledAt.nullish(),
    rev: z.int().nonnegative(),
    /** Players who lose their seat if the new size is below the taken seats. They move to the top of the waitlist. */
    leaving: z.array(Id).max(GAME.players.max).optional(),
    answerWithin: AnswerWithin.optional(),
  })
  .meta({ id: 'UpdateGame' });
export type UpdateGame = z.input<typeof UpdateGame>;

export const GameHost = Face.extend({ firstName: Person.shape.firstName, isMember });

/** Position of a game's court. `isLit` is null if unknown, and for indoor courts. */
const GamePlace = z.object({ latitude: z.number(), longitude: z.number(), isLit: z.boolean().nullable() });

/** A game without fields that depend on the viewer, and so safe to broadcast and to keep in shared caches. */
export const NeutralGame = z.object({
  id: Id,
  title: z.string(),
  description: z.string().nullable(),
  courtId: Id.nullable(),
  gameType: z.enum(GAME.types),
  gameFormat: z.enum(GAME.formats),
  skillLevel: z.enum(GAME.skillLevels),
  difficulty: z.enum(GAME.difficulties),
  isOfficial: z.boolean(),
  rankRequirement: z.enum(TIERS.map((tier) => tier.name)).nullable(),
  maxPlayers: z.int(),
  /** Joined seats and held seats. A held seat is offered to the waitlist, or kept for a player who has just left. */
  currentPlayers: z.int(),
  heldCount: z.int(),
  waitlistCount: z.int(),
  entryFee: z.number(),
  prizeAmount: z.number(),
  leaveRule: z.enum(LEAVE_RULES),
  scheduledAt: Timestamp.nullable(),
  timeZone: z.string(),
  duration: z.int(),
  isPublic: z.boolean(),
  averageRating: z.number().nullable(),
  location: z.string(),
  /** Null without a court. */
  place: GamePlace.nullable(),
  status: z.enum(['open', 'cancelled', 'over']),
  /** The host's own text, or `NOT_ENOUGH_PLAYERS`. */
  cancelReason: z.string().nullable(),
  /** `on`: it is decided that the game takes place. Null: it is not decided, or needs no decision. */
  goState: z.literal('on').nullable(),
  host: GameHost,
  /** The players who joined last, three at most. */
  faces: z.array(Face),
  rev: z.int(),
  createdAt: Timestamp,
  /** The series that the game is a run of. Null for a game that does not repeat. */
  seriesId: Id.nullable(),
  /** Until then, only the regulars of the series and the host get seats. Null once the game is open to all. */
  opensAt: Timestamp.nullable(),
  /** Operators have hidden the game: only its host and people with a seat or waitlist position still see it. */
  isHidden: z.literal(true).optional(),
});
export type NeutralGame = z.infer<typeof NeutralGame>;

/**
 * The viewer's own seat: joined, on the waitlist (`waitlistPosition` counts from 1), offered until the offer expires,
 * removed by the host, or kept for a moment after they left (`leaving`). Joining takes a kept seat back.
 */
export const MySeat = z.object({
  status: z.enum(['joined', 'leaving', 'waitlisted', 'offered', 'removed']),
  waitlistPosition: z.int().nullable(),
  offerExpiresAt: Timestamp.nullable(),
  keptUntil: Timestamp.nullable(),
  reason: z.string().nullable(),
});
export type MySeat = z.infer<typeof MySeat>;

/** A game as one viewer sees it. `hostId` is `anonymous` for the viewer's own games. */
export const Game = NeutralGame.extend({
  hostId: z.string(),
  isHost: z.boolean(),
  isJoined: z.boolean(),
  /** Whether the viewer is a regular of the series. Always false in a public game that is open to all. */
  isRegular: z.boolean(),
  mySeat: MySeat.nullable(),
}).meta({ id: 'Game' });
export type Game = z.infer<typeof Game>;

export const GameCourt = z.object({
  id: Id,
  name: z.string(),
  address: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  timeZone: z.string(),
});
export type GameCourt = z.infer<typeof GameCourt>;

export const GameResult = z.object({
  teams: z.tuple([z.array(Id), z.array(Id)]),
  scores: z.tuple([z.int(), z.int()]),
  enteredAt: Timestamp,
  /** The game's revision with this score. A confirmation contains it, to name the score that the player saw. */
  rev: z.int(),
  /** Null until a player confirms the result, or a day has passed without a dispute. */
  confirmedAt: Timestamp.nullable(),
  /** When a player objected. The result then counts only after a confirmation, or an operator's decision. */
  disputedAt: Timestamp.nullable(),
  /**
   * Set on a result that counts because nobody confirmed or disputed it for a day. Until then, players who could have
   * confirmed it may object, which takes it out of the statistics.
   */
  objectUntil: Timestamp.nullable(),
});
export type GameResult = z.infer<typeof GameResult>;

export const GameDetail = Game.extend({
  ...Roster.omit({ gameId: true, rev: true }).shape,
  court: GameCourt.nullable(),
  /** Null unless the viewer is asked. */
  movedFrom: MovedFrom.nullable(),
  /** Path of the share link. For a private game its last segment is the link key. */
  sharePath: z.string(),
  result: GameResult.nullable(),
  /** 1 to 5; null before the viewer has rated. */
  myRating: z.int().nullable(),
  /** How the viewer was asked to play; null if nobody asked them. `by`: the name of the host who did, if known. */
  myAsk: z
    .object({ how: z.enum(ASK_WAYS), by: z.string().nullable(), isSeen: z.boolean(), isDeclined: z.boolean() })
    .nullable(),
  /** The viewer's id, as roster and result use it; null for a visitor without a session. */
  viewerId: Id.nullable(),
}).meta({ id: 'GameDetail' });
export type GameDetail = z.infer<typeof GameDetail>;

/** `key` is the link key of a private game. */
export const GameKey = z.strictObject({ key: optionalLine(64).optional() });
export type GameKey = z.infer<typeof GameKey>;

const reason = line(1, 'Say why');

export const RemovePlayer = z.strictObject({ reason }).meta({ id: 'RemovePlayer' });
export type RemovePlayer = z.infer<typeof RemovePlayer>;

export const CancelGame = z.strictObject({ reason, rev: z.int().nonnegative() }).meta({ id: 'CancelGame' });
export type CancelGame = z.infer<typeof CancelGame>;

export const PaidMark = z.strictObject({ isPaid: z.boolean() }).meta({ id: 'PaidMark' });
export type PaidMark = z.infer<typeof PaidMark>;

const score = z.int().min(0).max(GAME.maxPoints);
export const EnterResult = z
  .strictObject({ teams: z.tuple([z.array(Id).min(1), z.array(Id).min(1)]), scores: z.tuple([score, score]) })
  .meta({ id: 'EnterResult' });
export type EnterResult = z.infer<typeof EnterResult>;

/** `rev` is the revision of the result on screen. */
export const ConfirmResult = z.strictObject({ rev: z.int().nonnegative() }).meta({ id: 'ConfirmResult' });
export type ConfirmResult = z.infer<typeof ConfirmResult>;

export const RateGame = z.strictObject({ rating: z.int().min(1).max(5) }).meta({ id: 'RateGame' });
export type RateGame = z.infer<typeof RateGame>;

/** When the current subscription address was made; null while there is none. */
export const CalendarSubscriptionState = z
  .object({ since: Timestamp.nullable() })
  .meta({ id: 'CalendarSubscriptionState' });
export type CalendarSubscriptionState = z.infer<typeof CalendarSubscriptionState>;

/**
 * Private address that shows all of the caller's games to calendar programs. Making a new address revokes the old one.
 */
export const CalendarSubscription = z
  .object({ path: z.string(), since: Timestamp })
  .meta({ id: 'CalendarSubscription' });
export type CalendarSubscription = z.infer<typeof CalendarSubscription>;

export const GameParams = z.strictObject({ id: Id });
export const PlayerParams = z.strictObject({ id: Id, userId: Id });
/** `anonymous` means the caller. */
export const GamesOfParams = z.strictObject({ userId: z.union([z.literal('anonymous'), Id]) });
export const GamesPage = pageQuery();
