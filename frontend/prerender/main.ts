import { writeFileSync } from 'node:fs';

// The style runtime looks while it loads whether it is in a browser: it comes before what the app's modules need of one.
await import('@chakra-ui/react');
await import('./browser-globals.ts');
const { renderAll } = await import('./render.tsx');

const [, , file = ''] = process.argv;
writeFileSync(file, JSON.stringify(await renderAll()));
// Timers of the app's modules would keep the process alive.
process.exit();
