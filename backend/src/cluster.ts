import { serveCluster } from './boot/cluster/serve-cluster.ts';
import { run } from './boot/run.ts';

await run(serveCluster);
