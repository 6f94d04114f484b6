/**
 * The server and the data that an attack uses.
 * @typedef {object} Target
 * @property {import('../steps/servers.mjs').Server} server
 * @property {string} databaseUrl
 * @property {import('../steps/members.mjs').Member[]} members signed in
 * @property {import('../steps/talks.mjs').Talk[]} talks conversations of members
 */

/** @typedef {{ report(row: { what: string, ours?: string }): void }} Report */

export const megabytes = (/** @type {number} */ bytes) => `${(bytes / 1024 / 1024).toFixed(0)} MB`;
export const seconds = (/** @type {number} */ ms) => `${(ms / 1_000).toFixed(1)} s`;

/**
 * The status of a call, and how long it took; -1 if there was no answer within 30 s.
 * @param {string} url @param {RequestInit} [init] @returns {Promise<{ status: number, ms: number }>}
 */
export async function timedCall(url, init = {}) {
  const began = performance.now();
  try {
    const { status } = await fetch(url, { ...init, signal: AbortSignal.timeout(30_000) });
    return { status, ms: performance.now() - began };
  } catch {
    return { status: -1, ms: performance.now() - began };
  }
}
