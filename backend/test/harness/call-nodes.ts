import type { CallEnd } from '@hoopline/contracts';
import { afterAll, beforeAll } from '@jest/globals';
import { RUNTIME, type Runtime } from '../../src/config/runtime.ts';
import { CallsService } from '../../src/features/games/fill/calls.service.ts';
import { query, startTestApp, type TestApp } from './app.ts';
import { call, ok } from './calls.ts';
import { checkIn } from './courts.ts';
import { playTogether, readAsks } from './fill.ts';
import { holdJobs, runJob } from './jobs.ts';
import { buildMember, type TestPerson } from './people.ts';

/** Two nodes with one database, whose jobs run only when a test looks at the calls for players. */
export function useCallNodes() {
  let server: TestApp;
  let other: TestApp;
  beforeAll(async () => {
    server = await startTestApp();
    const { DATABASE_URL } = server.app.get<Runtime>(RUNTIME);
    other = await startTestApp({ DATABASE_URL });
    await holdJobs(server, other);
  });
  afterAll(async () => {
    await other.close();
    await server.close();
  });

  const follow = (person: TestPerson, host: TestPerson) => ok(call(person, 'POST', `/api/players/${host.id}/follow`));
  const asksOf = (id: string) =>
    query<{ userId: string; ring: number }>(
      server,
      `SELECT user_id AS "userId", ring FROM game_asks WHERE game_id = $1 ORDER BY ring, asked_at`,
      [id],
    );
  return {
    get server(): TestApp {
      return server;
    },
    follow,
    asksOf,
    /** Both nodes look at the calls, at the same time. */
    look: async (): Promise<void> => {
      await Promise.all([server, other].map((node) => runJob(node, CallsService, 'goOn')));
    },
    /** A follower who played yesterday at this court. */
    buildFollower: async (host: TestPerson, courtId: string, fields: object = {}): Promise<TestPerson> => {
      const person = await buildMember(server);
      await follow(person, host);
      await playTogether(server, [person], { courtId, fields });
      return person;
    },
    /** A member who is checked in at this court. */
    buildPresent: async (courtId: string): Promise<TestPerson> => {
      const person = await buildMember(server);
      await checkIn(person, courtId);
      return person;
    },
    askedIn: async (id: string, ring: number): Promise<string[]> =>
      (await asksOf(id)).filter((ask) => ask.ring === ring).map(({ userId }) => userId),
    endOf: async (host: TestPerson, id: string): Promise<CallEnd | null | undefined> =>
      (await readAsks(host, id)).call?.endedWhy,
  };
}
