import { DAY, HOUR, instantOf, MINUTE, wallTime } from '@hoopline/contracts';
import type { SampleCourt } from '../courts/sample-courts.ts';
import { scatter } from '../sample-data.ts';
import type { SampleGame, Start } from './sample-games.ts';

/** A sample game with its times. */
export interface PlannedGame {
  game: SampleGame;
  location: string;
  timeZone: string;
  startsAt: number | null;
  story: GameEvent[];
}

/** Plans the times of a game. Throws for a game on a court that is not in `courts`. */
export function planGame(game: SampleGame, courts: readonly SampleCourt[], now: Date): PlannedGame {
  const { location, timeZone } = 'court' in game ? locationOf(game.court, courts) : game;
  const startsAt = game.starts && startOf(game.starts, timeZone, now.getTime());
  return { game, location, timeZone, startsAt, story: storyOf(game, startsAt, timeZone, now.getTime()) };
}

function locationOf(slug: string, courts: readonly SampleCourt[]) {
  const court = courts.find((each) => each.slug === slug);
  if (!court) throw new Error(`No sample court is called ${slug}`);
  return { location: `${court.name}, ${court.city}`, timeZone: court.timeZone };
}

/** From this time of day on, day 0 is tomorrow. */
const LATE = 17 * HOUR;

function startOf(start: Start, timeZone: string, now: number): number {
  const clock = wallTime(now, timeZone);
  const sinceMidnight = clock % DAY;
  const today = clock - sinceMidnight + (start.days >= 0 && sinceMidnight >= LATE ? DAY : 0);
  const [hours = 0, minutes = 0] = start.at.split(':').map(Number);
  return instantOf(today + start.days * DAY + hours * HOUR + minutes * MINUTE, timeZone);
}

/** When a game was posted: some days before it started, or before now. */
function postedAt(game: { title: string; posted?: number }, startsAt: number | null, now: number): number {
  const ago = game.posted ? game.posted * DAY : 20 * HOUR + scatter(game.title, 5 * DAY);
  return Math.min(startsAt ?? now, now) - ago;
}

/** When an offer of two hours ends, not counting the hours of the night. */
function offerEnd(from: number, timeZone: string): number {
  let at = from;
  for (let awake = 0; awake < 2 * HOUR; at += MINUTE) {
    const hour = Math.floor((wallTime(at, timeZone) % DAY) / HOUR);
    if (hour >= 8 && hour < 22) awake += MINUTE;
  }
  return at;
}

/** One line of a game's log. */
export interface GameEvent {
  kind:
    | 'created'
    | 'joined'
    | 'waitlisted'
    | 'left'
    | 'removed'
    | 'offered'
    | 'cancelled'
    | 'result'
    | 'confirmed'
    | 'rated';
  who: string;
  /** The person who did it to `who`; missing if `who` did it themselves. */
  by?: string;
  at: number;
  detail?: Record<string, unknown>;
}

/** All events of a game until `now`, in order. */
function storyOf(game: SampleGame, startsAt: number | null, timeZone: string, now: number): GameEvent[] {
  const posted = postedAt(game, startsAt, now);
  const seated = Math.min(startsAt ?? now, now);
  const story: GameEvent[] = [
    { kind: 'created', who: game.host, at: posted },
    ...arrivals(game, posted, seated - HOUR),
    ...departures(game, seated, timeZone),
    ...ending(game, startsAt, now),
  ];
  return story.toSorted((a, b) => a.at - b.at);
}

/** Players join one by one, the host first, and then the waitlist. Players who leave later joined early. */
function arrivals(game: SampleGame, from: number, until: number): GameEvent[] {
  const early = [...(game.left ?? []), ...(game.removed ? [game.removed.player] : [])];
  const seated = [...game.joined, ...(game.justLeft ? [game.justLeft] : [])];
  const host = seated.filter((who) => who === game.host);
  const others = seated.filter((who) => who !== game.host);
  const coming = [...early, ...others, ...(game.waitlist ?? [])];
  const slot = (until - from) / (coming.length + 1);
  const at = (who: string, index: number) =>
    Math.round(from + slot * (index + 0.6) + scatter(game.title + who, slot * 0.8));
  return [
    ...host.map((who) => ({ kind: 'joined' as const, who, at: from + 2 * MINUTE })),
    ...coming.map((who, index) => ({
      kind: game.waitlist?.includes(who) ? ('waitlisted' as const) : ('joined' as const),
      who,
      at: at(who, index),
    })),
  ];
}

function departures(game: SampleGame, seated: number, timeZone: string): GameEvent[] {
  const events: GameEvent[] = (game.left ?? []).map((who, index) => ({
    kind: 'left',
    who,
    at: seated - (50 - index) * MINUTE,
  }));
  if (game.removed) {
    const { player, reason } = game.removed;
    events.push({ kind: 'removed', who: player, by: game.host, at: seated - 40 * MINUTE, detail: { reason } });
  }
  const next = game.waitlist?.[0];
  if (game.justLeft && next) {
    const at = seated - 20 * MINUTE;
    const offerExpiresAt = new Date(offerEnd(at, timeZone)).toISOString();
    events.push(
      { kind: 'left', who: game.justLeft, at },
      { kind: 'offered', who: next, by: game.justLeft, at, detail: { offerExpiresAt } },
    );
  }
  if (game.cancelled)
    events.push({ kind: 'cancelled', who: game.host, at: seated - 30 * MINUTE, detail: { reason: game.cancelled } });
  return events;
}

/** The host enters the result, a player of the other team confirms it, and players rate the game. */
function ending(game: SampleGame, startsAt: number | null, now: number): GameEvent[] {
  if (!game.scores || startsAt === null) return [];
  const ended = startsAt + game.minutes * MINUTE;
  const after = (minutes: number) => Math.min(ended + minutes * MINUTE, now);
  const [first, second] = teamsOf(game);
  const opponents = second.includes(game.host) ? first : second;
  return [
    { kind: 'result', who: game.host, at: after(12), detail: { scores: game.scores } },
    { kind: 'confirmed', who: opponents[0] as string, at: after(40) },
    ...(game.ratings ?? []).map((rating, index) => ({
      kind: 'rated' as const,
      who: game.joined[index] as string,
      at: after(45 + 30 * index),
      detail: { rating },
    })),
  ];
}

export const teamsOf = (game: SampleGame): [string[], string[]] => [
  game.joined.filter((_, index) => index % 2 === 0),
  game.joined.filter((_, index) => index % 2 === 1),
];

/** When a player last acted in a story. An offered seat or a removal does not count. */
export function lastSeenIn(story: GameEvent[], who: string): Date | null {
  const last = story.findLast((event) => event.who === who && event.kind !== 'offered' && event.kind !== 'removed');
  return last ? new Date(last.at) : null;
}
