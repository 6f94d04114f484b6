import { freePort } from '../../config/free-port.ts';
import { originOf } from '../../config/runtime.ts';
import { lockData, openDatabase, prepareDatabase } from '../database.ts';
import { keepSamples } from '../keep-samples.ts';
import type { Program } from '../run.ts';
import { sessionSecret } from '../session-secret.ts';
import { readSettings } from '../settings.ts';
import { openFront } from './front.ts';
import { startLocalRedis } from './local-redis.ts';
import { NodeList } from './node-list.ts';
import { startNode } from './node-process.ts';

const NODES = ['Node 1', 'Node 2'];

/**
 * `npm run cluster`: two nodes on one PostgreSQL and one Redis, behind a front that takes turns between them. The front
 * stops after the nodes, so that what they are answering still arrives.
 */
export const serveCluster: Program = async (lifecycle, terminal) => {
  const config = readSettings();
  terminal.isJson = config.isProduction;
  const port = config.PORT || (await freePort(config.host));
  const origin = originOf(config, port);
  lockData(config, `running on ${origin}`, lifecycle);
  await freePort(config.host, port);
  const REDIS_URL = config.REDIS_URL ?? (await startLocalRedis(lifecycle));
  const DATABASE_URL = await openDatabase(config, lifecycle, terminal);
  const isDemo = config.seeds && !config.isProduction;
  const samples = { seeds: config.seeds, completes: isDemo, freshens: isDemo, keep: keepSamples(config) };
  await prepareDatabase(DATABASE_URL, samples, terminal);

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
};
