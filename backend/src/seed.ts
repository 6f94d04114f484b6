import { run } from './boot/run.ts';
import { seedOnce } from './boot/seed-once.ts';

await run(seedOnce);
