import { createHash } from 'node:crypto';
import { afterAll, beforeAll } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createApp } from '../../src/app.ts';
import { readConfig } from '../../src/config/env.ts';
import { freePort } from '../../src/config/ports.ts';
import { originOf, RUNTIME, type Runtime } from '../../src/config/runtime.ts';
import { Sql } from '../../src/database/sql.ts';
import { createTestDatabase } from './database.ts';
import { runFolder } from './test-run.ts';

export interface TestApp {
  app: NestFastifyApplication;
  /** The server's origin, without a slash at the end. */
  url: string;
  close(): Promise<void>;
}

/**
 * Starts the whole server in the test's process, on a database of its own unless `overrides` has one. Its log lines go
 * to `console.error`, which fails a test that does not mock it. If the server logs while it closes, `close` rejects.
 */
export async function startTestApp(overrides: Partial<Runtime> = {}): Promise<TestApp> {
  const loggedAtClose: string[] = [];
  let isClosing = false;
  // biome-ignore lint/suspicious/noConsole: output there fails a test, see jest.setup.mjs
  const write = (line: string) => (isClosing ? void loggedAtClose.push(line) : console.error(line));
  const database = overrides.DATABASE_URL ? undefined : await createTestDatabase();
  const settings = {
    ...readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'error', DATA_DIR: runFolder('app') }),
    DATABASE_URL: database?.url ?? '',
    SESSION_SECRET: 'only for tests, and long enough to be taken',
    logStream: { write },
    ...overrides,
  };
  const { app, origin } = await listen(settings);
  return {
    app,
    url: origin,
    close: async () => {
      isClosing = true;
      await app.close();
      await database?.drop();
      if (loggedAtClose.length > 0) throw new Error(`Logged while it closed:\n${loggedAtClose.join('')}`);
    },
  };
}

/**
 * A test app for the tests of a file or of a `describe`: started before the first test and closed after the last. The
 * returned object is empty until then. `overrides` may be a function, which can use what another hook has started.
 */
export function useServer(
  overrides: Partial<Runtime> | (() => Partial<Runtime> | Promise<Partial<Runtime>>) = {},
): TestApp {
  const server = {} as TestApp;
  beforeAll(async () => {
    Object.assign(server, await startTestApp(typeof overrides === 'function' ? await overrides() : overrides));
  });
  afterAll(() => server.close());
  return server;
}

/** Starts one of several nodes that browsers reach under one address. `url` is the node's own address with its port. */
export async function startTestNode(settings: Partial<Runtime>): Promise<TestApp> {
  const node = await startTestApp({ PUBLIC_URL: 'http://hoopline.test', ...settings });
  return { ...node, url: `http://127.0.0.1:${node.app.get<Runtime>(RUNTIME).PORT}` };
}

async function listen(settings: Omit<Runtime, 'origin'>): Promise<{ app: NestFastifyApplication; origin: string }> {
  const PORT = await freePort(settings.host);
  const runtime: Runtime = { ...settings, PORT, origin: originOf(settings, PORT) };
  const app = await createApp(runtime);
  try {
    await app.listen(PORT, runtime.host);
  } catch (error) {
    await app.close();
    // Another test took the port first.
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return listen(settings);
    throw error;
  }
  return { app, origin: runtime.origin };
}

/** Runs SQL in the database of a test app. */
export const query = <Row extends Record<string, unknown>>(
  server: TestApp,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> =>
  server.app.get(Sql).rows<Row>({ name: createHash('md5').update(text).digest('hex'), text }, values);
