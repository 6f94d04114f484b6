import { DAY, type Message, messagesRoutes } from '@hoopline/contracts';
import { v5 } from 'uuid';
import type { Sql, Statement } from '../../database/sql.ts';
import type { ActivityContext } from './activity.ts';
import type { Answers } from './answers.ts';
import type { Actor } from './client/actor.ts';

/** How many answers may be under way at the same time. */
const AT_ONCE = 20;
/** How often a typing player reads new messages before answering all of them. */
const ROUNDS = 3;
const THREAD = 30;
const PAUSES = { look: [1_500, 2_500], come: [500, 1_500], read: [600, 1_800], think: [500, 1_500] } as const;
/** Typing takes time for each letter, but less than the time after which the typing indicator ends by itself. */
const TYPING = { fromMs: 1_200, perLetterMs: 45, maxMs: 5_000 };
const LEAVE_MS = [30_000, 90_000] as const;

/** A conversation whose last message waits for an answer of a sample player. */
interface Unanswered {
  conversationId: string;
  playerId: string;
  senderId: string;
  seq: number;
  at: Date;
}

/**
 * Conversations since $3 whose last message is for a sample player, oldest first. $1: all sample players. $2: sample
 * players as whom a real person is signed in.
 */
const UNANSWERED: Statement = {
  name: 'sample-life.unanswered',
  text: `SELECT c.id AS "conversationId", m.sender_id AS "senderId", m.seq, m.created_at AS at,
                CASE WHEN c.user_a = m.sender_id THEN c.user_b ELSE c.user_a END AS "playerId"
         FROM conversations c JOIN messages m ON m.conversation_id = c.id AND m.seq = c.last_seq
         WHERE c.last_activity_at > $3 AND NOT c.is_blocked
           AND CASE WHEN c.user_a = m.sender_id THEN c.user_b ELSE c.user_a END = ANY($1::uuid[])
           AND (m.sender_id <> ALL($1::uuid[]) OR m.sender_id = ANY($2::uuid[]))
         ORDER BY m.created_at LIMIT 50`,
};

/**
 * Conversations with messages since `since` that wait for a sample player. Messages of `present` players count as real:
 * a real person is signed in as them.
 */
export const unansweredSince = (
  sql: Sql,
  playerIds: readonly string[],
  present: readonly string[],
  since: Date,
): Promise<Unanswered[]> => sql.rows<Unanswered>(UNANSWERED, [playerIds, present, since]);

/**
 * Answers people who write to a sample player: the player comes online, reads, types, and sends one answer to all
 * messages.
 */
export class Replies {
  private readonly underWay = new Map<string, Promise<void>>();
  /** By conversation, the `seq` up to which messages stay unanswered, because an answer was refused. */
  private readonly givenUp = new Map<string, number>();

  constructor(
    private readonly context: ActivityContext,
    private readonly answers: Answers,
    private readonly sql: Sql,
  ) {}

  /** Runs until no visitor has a page open; then rejects. */
  async run(): Promise<never> {
    for (;;) {
      await this.look().catch((error: Error) => this.context.debug(`looking for messages: ${error.message}`));
      await this.context.pause(...PAUSES.look);
    }
  }

  /** Resolves once all running answers have ended. */
  async settled(): Promise<void> {
    await Promise.all(this.underWay.values());
  }

  private async look(): Promise<void> {
    const { players, audience, now } = this.context;
    const present = players.ids.filter((id) => audience.presentSince(id) !== undefined);
    const since = new Date(now() - DAY);
    for (const unanswered of await unansweredSince(this.sql, players.ids, present, since)) {
      if (this.underWay.size >= AT_ONCE) return;
      if (this.isDue(unanswered)) this.begin(unanswered);
    }
  }

  private isDue({ conversationId, playerId, senderId, seq, at }: Unanswered): boolean {
    const { players, audience } = this.context;
    // A message of a sample player is answered only if a real person, who is signed in as them, wrote it.
    const isReal = !players.person(senderId) || (audience.presentSince(senderId) ?? Number.POSITIVE_INFINITY) <= +at;
    const isNew = (this.givenUp.get(conversationId) ?? 0) < seq && !this.underWay.has(conversationId);
    return isReal && isNew && players.isFree(playerId);
  }

  private begin(unanswered: Unanswered): void {
    const { conversationId, playerId, seq } = unanswered;
    const { players, debug } = this.context;
    const work = this.answer(unanswered)
      .then(() => players.succeeded(playerId))
      .catch((error: Error) => {
        debug(`answering: ${error.message}`);
        // If the player rests instead, `look` finds the message again later.
        if (!players.failed(playerId, error)) this.givenUp.set(conversationId, seq);
      })
      .finally(() => this.underWay.delete(conversationId));
    this.underWay.set(conversationId, work);
  }

  private async answer({ conversationId, playerId }: Unanswered): Promise<void> {
    const { players, pause, random } = this.context;
    await pause(...PAUSES.come);
    const actor = await players.online(playerId);
    try {
      await pause(...PAUSES.read);
      const received = await this.readReceived(actor, conversationId);
      const last = received.at(-1);
      // A real person may have signed in as this player meanwhile.
      if (last && players.isFree(playerId)) await this.reply(actor, conversationId, received);
    } finally {
      const [from, to] = LEAVE_MS;
      players.leaveAfter(playerId, from + random() * (to - from));
    }
  }

  /** Reads and types until no more messages come, then answers. */
  private async reply(actor: Actor, conversationId: string, first: readonly Message[]): Promise<void> {
    const { players, pause } = this.context;
    const { city = '' } = players.person(actor.id) ?? {};
    let received = first;
    for (let round = 1; ; round += 1) {
      const seq = received.at(-1)?.seq ?? 0;
      await actor.markRead(conversationId, seq);
      await pause(...PAUSES.think);
      const text = this.answers.answerTo(received.map(({ content }) => content).join('\n'), { city });
      await actor.type(conversationId, true);
      const ms = Math.min(TYPING.maxMs, TYPING.fromMs + text.length * TYPING.perLetterMs);
      await pause(ms, ms);
      received = await this.readReceived(actor, conversationId);
      if (received.at(-1)?.seq !== seq && round < ROUNDS) continue;
      // Each answer to this message has the same client id: a second answer, for instance of another node, adds
      // nothing.
      if (players.isFree(actor.id)) await actor.send(conversationId, text, v5(`answer to ${seq}`, conversationId));
      return;
    }
  }

  /** The messages of the other person since this player's own last message, the oldest first. */
  private async readReceived(actor: Actor, conversationId: string): Promise<Message[]> {
    const query = { limit: THREAD };
    const thread = await actor.call(messagesRoutes.thread, { params: { id: conversationId }, query });
    const own = thread.findIndex(({ senderId }) => senderId === actor.id);
    return (own < 0 ? thread : thread.slice(0, own)).toReversed();
  }
}
