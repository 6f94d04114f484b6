import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { openFront } from './boot/cluster/front.ts';
import { startLocalRedis } from './boot/cluster/local-redis.ts';
import { NodeList } from './boot/cluster/node-list.ts';
import { lockData, openServerDatabase } from './boot/database.ts';
import type { Lifecycle } from './boot/lifecycle.ts';
import { run } from './boot/run.ts';
import { sessionSecret } from './boot/settings.ts';
import { freePort } from './config/ports.ts';
import { originOf } from './config/runtime.ts';

const NODES = ['Node 1', 'Node 2'];
const MAIN = fileURLToPath(new URL('./main.js', import.meta.url));

interface NodeProcess {
  pid: number;
  port: number;
  exited: Promise<unknown>;
}

/**
 * Starts one node of the cluster and resolves once it answers. `say` then receives each line that the node prints. The
 * node is detached, because a Ctrl-C that also reached it directly would count as a second Ctrl-C. The node ends when
 * this process ends.
 */
async function startNode(
  name: string,
  settings: NodeJS.ProcessEnv,
  lifecycle: Lifecycle,
  say: (line: string) => void,
): Promise<NodeProcess> {
  const child = spawn(process.execPath, [MAIN], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: true,
  });
  const exited = once(child, 'exit');
  let starting: string[] | undefined = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      if (starting) starting.push(text);
      else for (const line of text.trimEnd().split('\n')) say(`${name}: ${line}`);
    });
  }
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await exited;
  };
  lifecycle.add({ name, stop, kill: () => void child.kill('SIGKILL') });
  const port = await new Promise<number>((resolve, reject) => {
    child.on('message', (message: { ready?: boolean; port?: number }) => {
      if (message.ready && message.port) resolve(message.port);
    });
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`${name} did not start:\n${(starting ?? []).join('')}`)));
  });
  starting = undefined;
  return { pid: child.pid ?? 0, port, exited };
}

/**
 * `npm run cluster`: two nodes on one PostgreSQL and one Redis, behind a front that takes turns between them. The front
 * stops after the nodes, so that their last answers still reach the clients.
 */
await run(async (config, lifecycle, terminal) => {
  const port = config.PORT || (await freePort(config.host));
  const origin = originOf(config, port);
  lockData(config, `running on ${origin}`, lifecycle);
  await freePort(config.host, port);
  const REDIS_URL = config.REDIS_URL ?? (await startLocalRedis(lifecycle));
  const DATABASE_URL = await openServerDatabase(config, lifecycle, terminal);

  const nodes = new NodeList();
  const front = await openFront(port, config.host, nodes);
  lifecycle.add({ name: 'The front', stop: front.close });
  const settings = {
    ...{
      DATABASE_URL,
      REDIS_URL,
      PUBLIC_URL: origin,
      DATA_DIR: config.DATA_DIR,
      SESSION_SECRET: sessionSecret(config),
    },
    ...{ HOST: '127.0.0.1', PORT: '0', TRUST_PROXY: String(config.TRUST_PROXY + 1), SEED: 'false' },
  };
  const say = (line: string) => terminal.say(line);
  const started = await Promise.all(NODES.map((name) => startNode(name, settings, lifecycle, say)));
  for (const [at, node] of started.entries()) {
    nodes.add(node.port);
    terminal.say(`${NODES[at]} is ready on http://127.0.0.1:${node.port} (pid ${node.pid})`);
    void node.exited.then(() => terminal.say(`${NODES[at]} has ended`));
  }
  terminal.say(`Hoopline is ready on ${origin}, with ${started.length} nodes`);
  process.send?.({ ready: true, port, origin });
  return 'running';
});
