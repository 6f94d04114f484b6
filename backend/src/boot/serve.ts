import { freePort } from '../config/free-port.ts';
import { originOf, type Runtime } from '../config/runtime.ts';
import { CONNECTION_BACKLOG } from './connection-backlog.ts';
import { lockData, openDatabase, prepareDatabase } from './database.ts';
import { keepSamples } from './keep-samples.ts';
import type { Program } from './run.ts';
import { sessionSecret } from './session-secret.ts';
import { readSettings } from './settings.ts';
import { describeSetup } from './terminal.ts';

/** `npm start`: database, migrations, server. Sends its port to a parent process once it answers. */
export const serve: Program = async (lifecycle, terminal) => {
  const config = readSettings();
  terminal.isJson = config.isProduction;
  const PORT = config.PORT || (await freePort(config.host));
  const origin = originOf(config, PORT);
  lockData(config, `running on ${origin}`, lifecycle);
  // Fails now where the port is taken, not after everything else has started.
  await freePort(config.host, PORT);
  // Loaded while PostgreSQL starts, and only once nothing of the above was refused.
  const loading = import('../app.ts');
  const DATABASE_URL = await openDatabase(config, lifecycle, terminal);
  const isDemo = config.seeds && !config.isProduction;
  const samples = { seeds: config.seeds, completes: isDemo, freshens: isDemo, keep: keepSamples(config) };
  await prepareDatabase(DATABASE_URL, samples, terminal);
  const runtime: Runtime = { ...config, PORT, origin, DATABASE_URL, SESSION_SECRET: sessionSecret(config) };
  const { createApp } = await loading;
  const app = await createApp(runtime);
  lifecycle.add({ name: 'The server', stop: () => app.close() });
  await app.listen({ port: PORT, host: config.host, backlog: CONNECTION_BACKLOG });
  describeSetup(config, terminal);
  terminal.say(`Hoopline is ready on ${origin}`);
  process.send?.({ ready: true, port: PORT, origin });
  return 'running';
};
