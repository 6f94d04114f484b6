import { format } from 'node:util';
import { afterAll, afterEach } from '@jest/globals';

/** @type {string[]} */
const printed = [];

// The log of a green run says nothing. A test that expects an error or a warning mocks the method that prints it.
for (const method of /** @type {const} */ (['error', 'warn'])) {
  console[method] = (...values) => void printed.push(`console.${method}: ${format(...values)}\n${new Error().stack}`);
}

afterEach(failIfPrinted);
afterAll(failIfPrinted);

function failIfPrinted() {
  const messages = printed.splice(0);
  if (messages.length > 0) throw new Error(`Unexpected output:\n\n${messages.join('\n\n')}`);
}
