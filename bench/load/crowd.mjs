/** @typedef {import('./world.mjs').Actor} Actor */

/** The most handshakes at once: people do not all connect in the same moment. */
const AT_ONCE = 50;
const REPORT_EVERY = 1_000;

/** People who are online, and how often the server has greeted each. A second greeting means a lost connection. */
export class Crowd {
  /** @type {Map<Actor, number>} */
  #greetings = new Map();
  /** @type {(() => void)[]} */
  #forget = [];

  /** @param {readonly Actor[]} actors */
  constructor(actors) {
    this.actors = actors;
    for (const actor of actors) {
      const greeted = () => void this.#greetings.set(actor, this.greetings(actor) + 1);
      actor.live.on('session.ready', greeted);
      this.#forget.push(() => actor.live.off('session.ready', greeted));
    }
  }

  /** @param {Actor} actor */
  greetings = (actor) => this.#greetings.get(actor) ?? 0;

  /** How many connections were lost since `enter`, whether or not they are back. */
  get lost() {
    return this.actors.reduce(
      (sum, actor) => sum + Math.max(0, this.greetings(actor) - 1) + (actor.live.isReady ? 0 : 1),
      0,
    );
  }

  /** Brings all online, a few at a time. @param {(line: string) => void} [say] */
  async enter(say = () => {}) {
    const waiting = this.actors.values();
    let online = 0;
    const bring = async () => {
      for (const actor of waiting) {
        await actor.goOnline();
        online += 1;
        if (online % REPORT_EVERY === 0) say(`${online} are online`);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, bring));
  }

  leave() {
    for (const actor of this.actors) actor.goAway();
    for (const forget of this.#forget.splice(0)) forget();
  }
}
