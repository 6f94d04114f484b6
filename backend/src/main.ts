import { lockData, openServerDatabase } from './boot/database.ts';
import { run } from './boot/run.ts';
import { sessionSecret } from './boot/settings.ts';
import { describeSetup } from './boot/terminal.ts';
import { CONNECTION_BACKLOG, freePort } from './config/ports.ts';
import { originOf, type Runtime } from './config/runtime.ts';

/** `npm start`: database, migrations, server. Sends its port to the parent process once it answers. */
await run(async (config, lifecycle, terminal) => {
  const PORT = config.PORT || (await freePort(config.host));
  const origin = originOf(config, PORT);
  lockData(config, `running on ${origin}`, lifecycle);
  // Fails now if the port is taken, not after everything else has started.
  await freePort(config.host, PORT);
  // Loads the server while PostgreSQL starts, but only after the checks above have passed.
  const loading = import('./app.ts');
  const DATABASE_URL = await openServerDatabase(config, lifecycle, terminal);
  const runtime: Runtime = { ...config, PORT, origin, DATABASE_URL, SESSION_SECRET: sessionSecret(config) };
  const { createApp } = await loading;
  const app = await createApp(runtime);
  lifecycle.add({ name: 'The server', stop: () => app.close() });
  await app.listen({ port: PORT, host: config.host, backlog: CONNECTION_BACKLOG });
  (await import('./web/web-app-page.ts')).prepareRendering(runtime);
  describeSetup(config, terminal);
  terminal.say(`Hoopline is ready on ${origin}`);
  process.send?.({ ready: true, port: PORT, origin });
  return 'running';
});
