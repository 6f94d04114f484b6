import { writeFileSync } from 'node:fs';

// Before the app's modules, which need some of a browser while they load.
await import('./browser-globals.ts');
const { renderAll } = await import('./render.tsx');

const [, , file = ''] = process.argv;
writeFileSync(file, JSON.stringify(await renderAll()));
// Timers of the app's modules would keep the process alive.
process.exit();
