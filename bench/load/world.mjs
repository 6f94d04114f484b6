/** @typedef {import('../../backend/src/demo/life/client/actor.ts').Actor} Actor */

/**
 * One finding. Without `isHeld` it is for information.
 * @typedef {object} Finding
 * @property {string} what
 * @property {string} found
 * @property {string} [wanted]
 * @property {boolean} [isHeld]
 */

/** Bytes of the server's process: as the system counts them, and what its objects and buffers take. @typedef {{ rss: number, held: number }} Memory */

/**
 * The things that a part uses: people who are signed in and offline, the server, and its database.
 * @typedef {object} World
 * @property {readonly Actor[]} actors
 * @property {(text: string, values: unknown[]) => Promise<Record<string, unknown>[]>} query
 * @property {() => Promise<number>} countSockets how many sockets the server counts
 * @property {() => Promise<Memory>} memory after a forced garbage collection
 * @property {() => Promise<number>} cpuMs processor time that the server's process has used
 * @property {(how: 'deploy' | 'crash') => Promise<void>} restart ends the server and starts it again at the same address
 * @property {(line: string) => void} say
 * @property {(finding: Finding) => void} report
 */

/**
 * Asks again until the condition holds. Returns false if it did not within `seconds`.
 * @param {number} seconds @param {() => boolean | Promise<boolean>} condition
 */
export async function holdsWithin(seconds, condition) {
  const until = performance.now() + seconds * 1_000;
  for (;;) {
    if (await condition()) return true;
    if (performance.now() > until) return false;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
