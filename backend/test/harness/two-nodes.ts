import { startTestApp, type TestApp } from './app.ts';
import { createTestDatabase } from './database.ts';
import { holdJobs } from './jobs.ts';

export interface TwoNodes {
  databaseUrl: string;
  /** The first of the nodes. */
  server: TestApp;
  nodes: TestApp[];
  close: () => Promise<void>;
}

/** Two nodes with one database of their own. Their jobs run only when a test starts them. */
export async function startTwoNodes(): Promise<TwoNodes> {
  const database = await createTestDatabase();
  const environment = { DATABASE_URL: database.url };
  const server = await startTestApp(environment);
  const nodes = [server, await startTestApp(environment)];
  await holdJobs(...nodes);
  return {
    databaseUrl: database.url,
    server,
    nodes,
    close: async () => {
      await Promise.all(nodes.map((node) => node.close()));
      await database.drop();
    },
  };
}
