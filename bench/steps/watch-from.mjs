import { fork } from 'node:child_process';
import { once } from 'node:events';

/** The events that one viewer received, in order. @typedef {{ name: string, at: number }[]} Received */

/**
 * Connects viewers from a process of their own, one for each cookie; an empty cookie means a visitor.
 * @param {string} url @param {string[]} cookies
 */
export async function watchFrom(url, cookies) {
  const child = fork(new URL('viewers.mjs', import.meta.url), [url, ...cookies]);
  const ended = once(child, 'exit');
  const answer = async () => /** @type {Received[]} */ ((await once(child, 'message'))[0]);
  const ask = (/** @type {{ topics?: string[] }} */ question) => {
    const answered = answer();
    child.send(question);
    return answered;
  };
  await answer();
  return {
    /** Watches further topics; drops the events that were received until now. @param {string[]} topics */
    watch: (topics) => ask({ topics }),
    /** The events that each viewer has received since the last call. */
    received: () => ask({}),
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

/** The most events of that name within any second. @param {Received} events @param {string} name */
export function mostInASecond(events, name) {
  const times = events.filter((one) => one.name === name).map(({ at }) => at);
  const inSecondFrom = (/** @type {number} */ from) => times.filter((at) => at >= from && at <= from + 1_000).length;
  return Math.max(0, ...times.map(inSecondFrom));
}
