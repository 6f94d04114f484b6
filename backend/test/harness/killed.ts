import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { EventName } from '@hoopline/contracts';
import { afterEach, expect, jest } from '@jest/globals';
import { Change } from '../../src/changes/change.ts';
import { OutboxService } from '../../src/changes/outbox.service.ts';
import { query, type TestApp } from './app.ts';
import { untilPublished } from './outbox.ts';
import type { TestPerson } from './people.ts';
import { TestSocket } from './sockets.ts';

/** An outbox row that a write has left. */
interface Left {
  kind: string;
  ref: string;
}

interface Killed {
  /** Opens a socket that watches the topics. Closes the socket of the call before. */
  watch(person: TestPerson, topics: string[]): Promise<TestSocket>;
  /** Writes like a node that is killed just after COMMIT: no handler runs, and the outbox rows stay. */
  killedAfter(write: () => Promise<unknown>): Promise<void>;
  /**
   * Expects that there are rows, that none of `events` was received before, and that a sweep publishes `events` and
   * removes the rows.
   */
  expectSwept(left: Left, events?: EventName[]): Promise<void>;
  /** Ages the rows of `ref`, or all rows, so that a sweep also takes those of other nodes, and sweeps. */
  sweepLate(ref?: string): Promise<void>;
  rowsOf(left: Left): Promise<object[]>;
}

/** For the tests of a file: simulates writes of a node that is killed after COMMIT, and the sweeps of other nodes. */
export function useKilled(server: TestApp): Killed {
  let tab: TestSocket | undefined;
  afterEach(() => {
    jest.restoreAllMocks();
    tab?.close();
    tab = undefined;
  });

  const rowsOf = ({ kind, ref }: Left) =>
    query(server, 'SELECT id FROM outbox WHERE topic = $1 AND ref = $2', [kind, ref]);

  async function sweepLate(ref: string | null = null): Promise<void> {
    const text = `UPDATE outbox SET created_at = now() - interval '1 minute' WHERE ref = $1 OR $1::uuid IS NULL`;
    await query(server, text, [ref]);
    await OutboxService.prototype.sweep.call(server.app.get(OutboxService));
  }

  return {
    sweepLate,
    rowsOf,
    watch: async (person, topics) => {
      tab?.close();
      await untilPublished(server);
      tab = await TestSocket.open(server.url, person.cookie);
      await tab.call('watch', { topics });
      return tab;
    },
    killedAfter: async (write) => {
      const outbox = server.app.get(OutboxService);
      // Until the end of the test the server only sweeps when the test does, even on a slow machine.
      jest.spyOn(outbox, 'sweep').mockResolvedValue();
      await untilPublished(server);
      const lost = jest.spyOn(outbox, 'publish').mockReturnValue();
      // `faults/forgets.long.ts` shows with this bug that each case fails if its write forgets to publish.
      const forgotten =
        process.env.FORGETS_TO_PUBLISH && jest.spyOn(Change.prototype, 'publish').mockReturnValue(undefined);
      await write();
      lost.mockRestore();
      if (forgotten) forgotten.mockRestore();
    },
    expectSwept: async (left, events = []) => {
      expect(await rowsOf(left)).not.toEqual([]);
      expect(tab?.received.filter(({ event }) => events.includes(event as EventName)) ?? []).toEqual([]);
      await sweepLate(left.ref);
      expect(await rowsOf(left)).toEqual([]);
      for (const event of events) await tab?.next(event);
    },
  };
}

const TESTS = path.resolve(import.meta.dirname, '..');
const SOURCES = path.resolve(TESTS, '../src');

/** Kinds with a case that does not use `expectSwept`, and its file and title. */
const ELSEWHERE: Record<string, { file: string; title: string }> = {
  'messages.created': {
    file: 'realtime.outbox.spec.ts',
    title: 'messages whose sender’s process ended before publishing',
  },
};

const textOf = (folder: string, file: string) => readFileSync(path.join(folder, file), 'utf8');

const foundIn = (folder: string, files: readonly string[], pattern: RegExp): string[] => [
  ...new Set(files.flatMap((file) => [...textOf(folder, file).matchAll(pattern)].map(([, kind = '']) => kind))),
];

/** All kinds of changes of the app. */
export const declaredKinds = (): string[] =>
  foundIn(
    SOURCES,
    readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts')),
    /\bchangeKind(?:<[^(]*>)?\(\s*'([^']+)'/g,
  ).sort();

/** The titles of the cases that show that a kind of change is swept. */
export function casesByKind(): Map<string, string[]> {
  const cases = new Map<string, string[]>();
  const files = readdirSync(TESTS).filter((file) =>
    /^(changes\.killed-.+|realtime\.outbox-rows)\.spec\.ts$/.test(file),
  );
  for (const file of files) {
    for (const text of textOf(TESTS, file)
      .split(/^\s*it\(/m)
      .slice(1)) {
      const [, title = ''] = /^\s*'([^']+)'/.exec(text) ?? [];
      for (const [, kind = ''] of text.matchAll(/\bexpectSwept\(\s*\{\s*kind: '([^']+)'/g)) {
        cases.set(kind, [...(cases.get(kind) ?? []), title]);
      }
    }
  }
  return cases;
}

/** The kinds of changes with a case that shows that they are swept. */
export function coveredKinds(): string[] {
  const others = Object.entries(ELSEWHERE).filter(([, { file, title }]) => textOf(TESTS, file).includes(title));
  return [...casesByKind().keys(), ...others.map(([kind]) => kind)].sort();
}
