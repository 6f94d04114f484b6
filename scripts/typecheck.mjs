import './steps/node-version.cjs';
import { runNode } from './steps/command.mjs';
import { prepareInstall } from './steps/prepare.mjs';
import { inRoot } from './steps/root.mjs';

await prepareInstall('all');
for (const project of ['contracts', 'backend', 'frontend', 'frontend/service-worker', '.']) {
  const { ok } = await runNode([inRoot('node_modules/typescript-7/bin/tsc'), '-p', project, '--noEmit', '--pretty']);
  if (!ok) process.exitCode = 1;
}
