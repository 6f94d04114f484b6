import { format } from 'node:util';
import { afterAll, afterEach, beforeEach } from '@jest/globals';

/** @type {string[]} */
const printed = [];

// The log of a green run is empty. A test that expects an error or a warning mocks the method that prints it.
for (const method of /** @type {const} */ (['error', 'warn'])) {
  console[method] = (...values) => void printed.push(`console.${method}: ${format(...values)}\n${new Error().stack}`);
}

// A dialog that the previous test left open removes its history entry a moment later (`lib/back-guard.ts`).
const realSetTimeout = setTimeout;
beforeEach(async () => {
  for (let tries = 0; tries < 20 && globalThis.history?.state?.backGuard; tries += 1)
    await new Promise((resolve) => void realSetTimeout(resolve, 5));
});

afterEach(failIfPrinted);
afterAll(failIfPrinted);

function failIfPrinted() {
  const messages = printed.splice(0);
  if (messages.length > 0) throw new Error(`Unexpected output:\n\n${messages.join('\n\n')}`);
}
