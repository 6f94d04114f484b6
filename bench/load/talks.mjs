import { percentiles } from './answers.mjs';
import { judgeMessages } from './judges.mjs';
import { holdsWithin } from './world.mjs';

/** @typedef {import('./world.mjs').Actor} Actor */
/** @typedef {{ id: string, one: Actor, other: Actor }} Talk */

const LAST_SECONDS = 20;

/** Pairs who write to each other in turns, and the messages that their sockets receive. */
export class Talks {
  /** @type {string[]} */
  #acknowledged = [];
  /** @type {Map<string, number>} */
  #received = new Map();
  /** Milliseconds of each message from the call to the other's socket. @type {number[]} */
  #arrivals = [];
  /** @type {(() => void)[]} */
  #forget = [];
  /** When each message was sent, by its `clientMessageId`. @type {Map<string, number>} */
  #sentAt = new Map();
  #turn = 0;

  /** @param {Talk[]} talks @param {import('./answers.mjs').Answers} answers */
  constructor(talks, answers) {
    this.talks = talks;
    this.answers = answers;
    for (const { one, other } of talks) for (const actor of [one, other]) this.#listen(actor);
  }

  /**
   * Begins a conversation for each pair of neighbours.
   * @param {readonly Actor[]} actors @param {import('./answers.mjs').Answers} answers
   */
  static async begin(actors, answers) {
    /** @type {Talk[]} */
    const talks = [];
    for (let index = 0; index + 1 < actors.length; index += 2) {
      const [one, other] = actors.slice(index, index + 2);
      if (one && other) talks.push({ id: (await one.converse(other.id)).id, one, other });
    }
    return new Talks(talks, answers);
  }

  async send() {
    const turn = this.#turn++;
    const talk = this.talks[turn % this.talks.length];
    if (!talk) return;
    const sender = Math.floor(turn / this.talks.length) % 2 ? talk.other : talk.one;
    const clientMessageId = crypto.randomUUID();
    this.#sentAt.set(clientMessageId, performance.now());
    const message = await this.answers.time('send', () =>
      sender.send(talk.id, `On my way, number ${turn}`, clientMessageId),
    );
    if (message) this.#acknowledged.push(message.id);
  }

  /** @param {import('./world.mjs').World} world */
  async judge(world) {
    await holdsWithin(LAST_SECONDS, () => this.#acknowledged.every((id) => this.#received.has(id)));
    const rows = await world.query('SELECT id FROM messages WHERE id = ANY($1::uuid[])', [this.#acknowledged]);
    const stored = new Set(rows.map(({ id }) => String(id)));
    const found = judgeMessages({ acknowledged: this.#acknowledged, stored, received: this.#received });
    const what = '  from the call until the other’s socket has it';
    world.report({ what, found: percentiles(this.#arrivals) });
    for (const [name, count] of Object.entries(found)) {
      const said = { lost: 'not stored', missed: 'never reached the other', doubled: 'reached the other twice' };
      world.report({
        what: `  of ${this.#acknowledged.length} acknowledged messages ${said[/** @type {keyof typeof said} */ (name)]}`,
        found: String(count),
        wanted: '0',
        isHeld: count === 0,
      });
    }
  }

  end() {
    for (const forget of this.#forget.splice(0)) forget();
  }

  /** @param {Actor} actor */
  #listen(actor) {
    const receive = (/** @type {import('@hoopline/contracts').EventPayloads['messages.created']} */ { message }) => {
      if (message.senderId === actor.id) return;
      this.#received.set(message.id, (this.#received.get(message.id) ?? 0) + 1);
      const sentAt = this.#sentAt.get(message.clientMessageId ?? '');
      if (sentAt !== undefined) this.#arrivals.push(performance.now() - sentAt);
    };
    actor.live.on('messages.created', receive);
    this.#forget.push(() => actor.live.off('messages.created', receive));
  }
}
