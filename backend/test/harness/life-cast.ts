import { query, type TestApp } from './app.ts';
import { call, ok } from './calls.ts';
import { buildCourt, checkIn } from './courts.ts';
import { saveAlerts } from './fill.ts';
import { buildGame, join } from './games.ts';
import { HOST, PEOPLE } from './life-steps.ts';
import { setTime } from './mails.ts';
import { buildMember, type TestPerson } from './people.ts';

const HOUR = 60 * 60_000;

/** The people who can be found by a call, by their index. Nobody finds 7. */
const FOLLOWERS = [0, 2, 5];
const WITH_ALERTS = [1, 3, 5];
const CHECKED_IN = [2, 4, 6];
/** These have played at the court with the host. */
const PLAYED = [0, 1, 4, 5];

/** A call finds the people of a life by these facts. */
export interface Cast {
  followers: ReadonlySet<string>;
  withAlerts: ReadonlySet<string>;
  /** The people who checked in at the court of the game. */
  checkedIn: ReadonlySet<string>;
  checkedInUntil: number;
  played: ReadonlySet<string>;
}

let places = 0;

/**
 * The people of a life at a court far from all others, some of whom a call can find. The outsider has run alerts, and
 * does nothing; the host blocks and unblocks them. `follow` must be called after the host has created the game, because
 * followers are notified of a new game.
 */
export async function buildCast(nodes: readonly TestApp[], now: number) {
  const [server] = nodes as [TestApp];
  const at = (hours: number): string => new Date(now + hours * HOUR).toISOString();
  places += 1;
  const position = { latitude: (places % 100) - 50, longitude: 100 + Math.floor(places / 100) };
  const [courtId, ...everybody] = await Promise.all([
    buildCourt(server, position),
    ...Array.from({ length: PEOPLE + 1 }, () => buildMember(server)),
  ]);
  // Accounts that are new at the time of the game could write less.
  await query(server, 'UPDATE users SET created_at = $1', [at(-72)]);
  const [people, outsider] = [everybody.slice(0, PEOPLE), everybody[PEOPLE] as TestPerson];
  const host = people[HOST] as TestPerson;
  const named = (places: readonly number[]) => people.filter((_, place) => places.includes(place));
  setTime(nodes, at(-30));
  const { id: earlier } = await buildGame(server, { host, fields: { courtId, scheduledAt: at(-26) } });
  for (const person of named(PLAYED)) await ok(join(person, earlier));
  setTime(nodes, at(0));
  for (const person of [...named(WITH_ALERTS), outsider]) await saveAlerts(person, position);
  for (const person of named(CHECKED_IN)) await checkIn(person, courtId, position);
  const idsOf = (places: readonly number[]) => new Set(named(places).map(({ id }) => id));
  const cast: Cast = {
    followers: idsOf(FOLLOWERS),
    withAlerts: new Set([...idsOf(WITH_ALERTS), outsider.id]),
    checkedIn: idsOf(CHECKED_IN),
    checkedInUntil: now + 1.5 * HOUR,
    played: idsOf(PLAYED),
  };
  const follow = async () => {
    for (const person of named(FOLLOWERS)) await ok(call(person, 'POST', `/api/players/${host.id}/follow`));
  };
  return { people, host, outsider, courtId, cast, follow };
}
