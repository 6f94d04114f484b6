import './steps/under-npm.mjs';
import { staleParts } from './steps/build.mjs';
import { isInstalled } from './steps/install.mjs';
import { parts } from './steps/parts.mjs';
import { prepare } from './steps/prepare.mjs';
import { beginStep, numberSteps } from './steps/progress.mjs';
import { runBuilt } from './steps/run-built.mjs';

if (!isInstalled('run') && staleParts().length === parts.length)
  console.log(
    'The first start installs packages, builds the app and fills a database with sample people: about a minute, and longer on a slow network. The next one takes seconds.',
  );
numberSteps(3);
await prepare();
beginStep('Starting the server');
await runBuilt('main.js');
