import { z } from 'zod';
import { Id, Timestamp } from '../common/schemas.ts';
import { Face, PersonName } from '../people/schemas.ts';
import { Reliability } from '../players/schemas.ts';
import { ASK_STATES, ASK_WAYS, CALL_ENDS, FILL, LAST_RING } from './fill-rules.ts';
import { GAME } from './rules.ts';
import { GameDetail } from './schemas.ts';

/** A member with whom the host has played. */
export const Invitee = Face.extend({
  /** Games of the last year in which both played. */
  gamesTogether: z.int().positive(),
  reliability: Reliability,
  /** Metres from this game's court to the court where both played last; null if one of the two is unknown. */
  distance: z.number().nonnegative().nullable(),
  /** Asked for this game already, by an invitation or a call. */
  isAsked: z.boolean(),
}).meta({ id: 'Invitee' });
export type Invitee = z.infer<typeof Invitee>;

export const SendInvites = z
  .strictObject({ userIds: z.array(Id).min(1).max(FILL.invites.most) })
  .meta({ id: 'SendInvites' });
export type SendInvites = z.infer<typeof SendInvites>;

/** The answer does not say why somebody was not asked, so that nobody learns of a block from it. */
export const SentInvites = z.object({ asked: z.array(Id), notAsked: z.array(Id) }).meta({ id: 'SentInvites' });
export type SentInvites = z.infer<typeof SentInvites>;

/** A person whom the host or a call has asked. */
const GameAsk = z.object({
  /** Null for a person who was found by where they are, until they answer, and for a private profile. */
  person: Face.nullable(),
  how: z.enum(ASK_WAYS),
  /** The ring of a call that found them; null for an invitation. */
  ring: z.int().min(1).max(LAST_RING).nullable(),
  state: z.enum(ASK_STATES),
  askedAt: Timestamp,
});
export type GameAsk = z.infer<typeof GameAsk>;

/** A call for players, in rings. */
const GameCall = z.object({
  wanted: z.int().positive(),
  /** Seats that were taken since it began. */
  taken: z.int().nonnegative(),
  /** The last ring that was asked. */
  ring: z.int().min(1).max(LAST_RING),
  /** When the next ring is asked; null while every missing seat is held for somebody, and once the call has ended. */
  nextAt: Timestamp.nullable(),
  startedAt: Timestamp,
  endedAt: Timestamp.nullable(),
  endedWhy: z.enum(CALL_ENDS).nullable(),
});
export type GameCall = z.infer<typeof GameCall>;

/** For the host. `asks`: the latest first. `call`: the last call, also after its end. */
export const GameAsks = z.object({ asks: z.array(GameAsk), call: GameCall.nullable() }).meta({ id: 'GameAsks' });
export type GameAsks = z.infer<typeof GameAsks>;

/** `count`: the number of seats to fill. If fewer are free, the call is for those. */
export const StartCall = z.strictObject({ count: z.int().min(1).max(GAME.players.max) }).meta({ id: 'StartCall' });
export type StartCall = z.infer<typeof StartCall>;

export const BringFriend = z.strictObject({ name: PersonName }).meta({ id: 'BringFriend' });
export type BringFriend = z.infer<typeof BringFriend>;

/** `token` is in the link with which the friend claims the seat. Only its hash is stored. */
export const BroughtFriend = z.object({ token: z.string(), game: GameDetail }).meta({ id: 'BroughtFriend' });
export type BroughtFriend = z.infer<typeof BroughtFriend>;

export const ClaimSeat = z
  .strictObject({ token: z.string().regex(/^[\w-]{22}$/, 'Not a token') })
  .meta({ id: 'ClaimSeat' });
export type ClaimSeat = z.infer<typeof ClaimSeat>;

const latitude = z.number().min(-90).max(90);
const longitude = z.number().min(-180).max(180);
const miles = z.literal(FILL.alerts.miles);

/** Whether and where a member wants to be notified of runs. The server rounds the position to about a kilometre. */
export const RunAlerts = z
  .discriminatedUnion('isOn', [
    z.strictObject({ isOn: z.literal(false) }),
    z.strictObject({ isOn: z.literal(true), latitude, longitude, miles }),
  ])
  .meta({ id: 'RunAlerts' });
export type RunAlerts = z.infer<typeof RunAlerts>;
