import { createApp } from '../app.ts';
import { freePort } from '../config/free-port.ts';
import { originOf, type Runtime } from '../config/runtime.ts';
import { describeParts } from './banner.ts';
import { keepSamples } from './keep-samples.ts';
import { lockData, openDatabase } from './open-database.ts';
import { prepareDatabase } from './prepare-database.ts';
import type { Job } from './run.ts';
import { sessionSecret } from './session-secret.ts';
import { readSettings } from './settings.ts';

/** The app: its database, its schema, its server. Tells a parent process the port once it answers. */
export const serve: Job = async (parts, terminal) => {
  const config = readSettings();
  terminal.isJson = config.isProduction;
  const PORT = config.PORT || (await freePort(config.host));
  const origin = originOf(config, PORT);
  lockData(config, `running on ${origin}`, parts);
  // Better told now than after everything else has started.
  await freePort(config.host, PORT);
  const DATABASE_URL = await openDatabase(config, parts, terminal);
  const isDemo = config.seeds && !config.isProduction;
  const samples = { seeds: config.seeds, completes: isDemo, freshens: isDemo, keep: keepSamples(config) };
  await prepareDatabase(DATABASE_URL, samples, terminal);
  const runtime: Runtime = { ...config, PORT, origin, DATABASE_URL, SESSION_SECRET: sessionSecret(config) };
  const app = await createApp(runtime);
  parts.add({ name: 'The server', end: () => app.close() });
  await app.listen(PORT, config.host);
  describeParts(config, terminal);
  terminal.say(`Hoopline is ready on ${origin}`);
  process.send?.({ ready: true, port: PORT, origin });
  return 'running';
};
