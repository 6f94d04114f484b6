import { type Game, gamesRoutes } from '@hoopline/contracts';
import { type Activity, type ActivityContext, mayDisturb } from '../activity.ts';
import { pick } from '../random.ts';

const MINUTE = 60_000;
/** Long before `GAME.lateLeaveMs`, which would count against them. */
const LEAVES_BEFORE_MS = 4 * 60 * MINUTE;
const JOINS_BEFORE_MS = 30 * MINUTE;
const LISTED = 24;
const JOINS = 0.65;

type Seen = Pick<
  Game,
  | 'isPublic'
  | 'status'
  | 'isHost'
  | 'isJoined'
  | 'mySeat'
  | 'waitlistCount'
  | 'maxPlayers'
  | 'currentPlayers'
  | 'scheduledAt'
>;

const startsIn = ({ scheduledAt }: Seen, now: number): number =>
  scheduledAt === null ? Number.POSITIVE_INFINITY : Date.parse(scheduledAt) - now;

const isOpen = ({ isPublic, status, isHost, waitlistCount }: Seen): boolean =>
  isPublic && status === 'open' && !isHost && waitlistCount === 0;

/** Never the last free seat: that is for somebody real. */
export const mayJoin = (game: Seen, now: number): boolean =>
  isOpen(game) &&
  !game.isJoined &&
  game.mySeat === null &&
  game.maxPlayers - game.currentPlayers >= 2 &&
  startsIn(game, now) > JOINS_BEFORE_MS;

/** Only where enough others stay. */
export const mayLeave = (game: Seen, now: number): boolean =>
  isOpen(game) &&
  game.mySeat?.status === 'joined' &&
  game.currentPlayers > game.maxPlayers / 2 &&
  startsIn(game, now) > LEAVES_BEFORE_MS;

/** Takes a seat in a game that somebody has on screen, or that is listed; or gives up one. */
export const play: Activity = async (context, actor) => {
  const now = context.now();
  const watched = pick(context.random, context.audience.watched('game'));
  const games = watched
    ? [await actor.call(gamesRoutes.detail, { params: { id: watched } })]
    : await actor.call(gamesRoutes.list, { query: { limit: LISTED } });
  const open = games.filter((game) => mayJoin(game, now));
  const left = games.filter((game) => mayLeave(game, now) && isSample(context, game.host.id));
  const joins = left.length === 0 || (open.length > 0 && context.random() < JOINS);
  const game = pick(context.random, joins ? open : left);
  if (!game || !mayDisturb(context, game.host.id)) return false;
  await (joins ? actor.join(game.id) : actor.leave(game.id));
  return true;
};

const isSample = ({ players }: ActivityContext, hostId: string): boolean => players.person(hostId) !== undefined;
