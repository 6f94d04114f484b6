import { run } from './boot/run.ts';
import { serve } from './boot/serve.ts';

await run(serve);
