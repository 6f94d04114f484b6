import { z } from 'zod';
import { Id, line, optionalLine, optionalText, pageQuery, Timestamp, TimeZone } from '../common/schemas.ts';
import { Person } from '../people/schemas.ts';
import { TIERS } from '../players/ranks.ts';
import { GameTeams } from './player-schemas.ts';
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

/** What a host writes about a game. The form and the server validate with it, and show the same messages. */
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
  /** Null or left out: to be decided. */
  scheduledAt: z.iso.datetime({ offset: true, error: 'Enter a date and time' }),
  /** Zone of the host's browser; used only when the game has no court, whose own zone takes precedence. */
  timeZone: TimeZone,
  duration: z
    .int('Enter a whole number')
    .min(GAME.duration.min, 'Minimum 30 minutes')
    .max(GAME.duration.max, 'Maximum 8 hours'),
  isPublic: z.boolean(),
  location: shortText,
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
  scheduledAt: GameFields.shape.scheduledAt.nullish(),
  timeZone: TimeZone.default('UTC'),
  duration: GameFields.shape.duration.default(GAME.duration.byDefault),
  isPublic: z.boolean().default(true),
  location: shortText.optional(),
}).meta({ id: 'CreateGame' });
export type CreateGame = z.input<typeof CreateGame>;

/** What a host may change later. `rev` is the version they edited, to detect a change from another tab. */
export const UpdateGame = GameFields.partial()
  .extend({
    description: GameFields.shape.description.nullish(),
    courtId: Id.nullish(),
    rankRequirement: GameFields.shape.rankRequirement.nullish(),
    scheduledAt: GameFields.shape.scheduledAt.nullish(),
    rev: z.int().nonnegative(),
    /** Players who lose their seat when the new size is below the seats taken; they go to the head of the waitlist. */
    leaving: z.array(Id).max(GAME.players.max).optional(),
  })
  .meta({ id: 'UpdateGame' });
export type UpdateGame = z.input<typeof UpdateGame>;

const Face = Person.pick({ id: true, displayName: true, profileImageUrl: true, avatar: true });

/** Whether there is an account behind them: guests and former players cannot be written to, and have no profile. */
const isMember = z.boolean();

export const GameHost = Face.extend({ firstName: Person.shape.firstName, isMember });

/** Where a game's court is. `isLit` is null where that is not known, and indoors. */
const GamePlace = z.object({ latitude: z.number(), longitude: z.number(), isLit: z.boolean().nullable() });

/** A game without anything about its viewer: safe to broadcast and to keep in shared caches. */
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
  /** Taken seats: joined, and held, which is offered to the waitlist or kept for whoever has just left. */
  currentPlayers: z.int(),
  heldCount: z.int(),
  waitlistCount: z.int(),
  entryFee: z.number(),
  prizeAmount: z.number(),
  scheduledAt: Timestamp.nullable(),
  timeZone: z.string(),
  duration: z.int(),
  isPublic: z.boolean(),
  averageRating: z.number().nullable(),
  location: z.string(),
  /** Null without a court. */
  place: GamePlace.nullable(),
  status: z.enum(['open', 'cancelled', 'over']),
  cancelReason: z.string().nullable(),
  host: GameHost,
  /** The newest of the seated, three at most. */
  faces: z.array(Face),
  rev: z.int(),
  createdAt: Timestamp,
  /** Operators have hidden it: only its host and whoever has a place in it still see it. */
  isHidden: z.literal(true).optional(),
});
export type NeutralGame = z.infer<typeof NeutralGame>;

/**
 * The viewer's own seat: joined, on the waitlist (`place` counts from 1), offered until it expires, or kept for a moment
 * after they left (`leaving`), in which joining takes it back.
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
  mySeat: MySeat.nullable(),
}).meta({ id: 'Game' });
export type Game = z.infer<typeof Game>;

const RosterPerson = Face.extend({ isMember });

export const RosterPlayer = RosterPerson.extend({
  tier: z.enum(TIERS.map((tier) => tier.name)),
  joinedAt: Timestamp,
  isPaid: z.boolean(),
  /** Another player of this game with whom they ask to be on one team; two who ask for each other are a pair. */
  partnerId: Id.nullable(),
});
export type RosterPlayer = z.infer<typeof RosterPlayer>;

/** Somebody who left a moment ago: nobody else gets the seat before `keptUntil`. */
export const LeavingPlayer = RosterPerson.extend({ keptUntil: Timestamp });
export type LeavingPlayer = z.infer<typeof LeavingPlayer>;

/** Somebody on the waitlist: `place` 1 is next, `offerExpiresAt` is set while a seat is offered to them. */
export const WaitlistEntry = RosterPerson.extend({
  waitlistPosition: z.int().nullable(),
  offerExpiresAt: Timestamp.nullable(),
});
export type WaitlistEntry = z.infer<typeof WaitlistEntry>;

export const GameCourt = z.object({
  id: Id,
  name: z.string(),
  address: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  timeZone: z.string(),
});
export type GameCourt = z.infer<typeof GameCourt>;

/** Players, newest first, whoever has just left, and the waitlist, next first. The same for every viewer. */
export const Roster = z.object({
  gameId: Id,
  players: z.array(RosterPlayer),
  leaving: z.array(LeavingPlayer),
  waitlist: z.array(WaitlistEntry),
  /** Null until the host makes teams. */
  teams: GameTeams.nullable(),
  rev: z.int(),
});
export type Roster = z.infer<typeof Roster>;

export const GameResult = z.object({
  teams: z.tuple([z.array(Id), z.array(Id)]),
  scores: z.tuple([z.int(), z.int()]),
  enteredAt: Timestamp,
  /** The game's revision that brought this score: whoever confirms says by it what they saw. */
  rev: z.int(),
  /** Null until an opponent confirms, or a day has passed. */
  confirmedAt: Timestamp.nullable(),
  /** When somebody who may confirm it objected. Such a result counts only once one of them confirms it. */
  disputedAt: Timestamp.nullable(),
  /**
   * Set on a result that counts because nobody said anything for a day: until then whoever could have confirmed it may
   * object, which takes it out of the statistics.
   */
  objectUntil: Timestamp.nullable(),
});
export type GameResult = z.infer<typeof GameResult>;

export const GameDetail = Game.extend({
  court: GameCourt.nullable(),
  players: z.array(RosterPlayer),
  leaving: z.array(LeavingPlayer),
  waitlist: z.array(WaitlistEntry),
  teams: GameTeams.nullable(),
  /** Path of the share link. For a private game its last segment is the key. */
  sharePath: z.string(),
  result: GameResult.nullable(),
  /** 1 to 5; null before the viewer has rated. */
  myRating: z.int().nullable(),
  /** The viewer's id, as roster and result use it; null for a visitor without a session. */
  viewerId: Id.nullable(),
}).meta({ id: 'GameDetail' });
export type GameDetail = z.infer<typeof GameDetail>;

/** `key` opens a private game. */
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

/** `rev` is that of the result that was on screen. */
export const ConfirmResult = z.strictObject({ rev: z.int().nonnegative() }).meta({ id: 'ConfirmResult' });
export type ConfirmResult = z.infer<typeof ConfirmResult>;

export const RateGame = z.strictObject({ rating: z.int().min(1).max(5) }).meta({ id: 'RateGame' });
export type RateGame = z.infer<typeof RateGame>;

/** When the current subscription address was made; null while there is none. */
export const CalendarSubscriptionState = z
  .object({ since: Timestamp.nullable() })
  .meta({ id: 'CalendarSubscriptionState' });
export type CalendarSubscriptionState = z.infer<typeof CalendarSubscriptionState>;

/** Private address that shows all of the caller's games to calendar programs. Making a new one revokes it. */
export const CalendarSubscription = z
  .object({ path: z.string(), since: Timestamp })
  .meta({ id: 'CalendarSubscription' });
export type CalendarSubscription = z.infer<typeof CalendarSubscription>;

export const GameParams = z.strictObject({ id: Id });
export const PlayerParams = z.strictObject({ id: Id, userId: Id });
/** `anonymous` stands for the caller. */
export const GamesOfParams = z.strictObject({ userId: z.union([z.literal('anonymous'), Id]) });
export const GamesPage = pageQuery();
