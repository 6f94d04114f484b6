import {
  type Ack,
  type CallName,
  type CallPayloads,
  type CallResults,
  type ErrorCode,
  type ErrorDefinition,
  type EventName,
  type EventPayloads,
  LIMITS,
  type TopicAnswer,
} from '@hoopline/contracts';
import type { Transport, TransportListener } from '../lib/realtime/transport.ts';

type Call = { [Name in CallName]: { name: Name; payload: CallPayloads[Name] } }[CallName];

/** The server's end of the page's connection, controlled by the test. Typed by the contract. */
export class FakeTransport implements Transport {
  isConnected = false;
  /** How often the page tried to connect. */
  attempts = 0;
  readonly calls: Call[] = [];
  /** The answer to `watch` for a topic. */
  answerOf: (topic: string) => TopicAnswer = () => ({ state: {} });
  /** Whether the server can replay all events since the page was loaded. */
  isReplaying = false;
  refusal: ErrorDefinition<ErrorCode> | undefined;
  #received: TransportListener = () => {};
  #lost = () => {};

  connect(): void {
    this.attempts += 1;
  }

  disconnect(): void {
    this.isConnected = false;
  }

  /** Accepts the page's attempt to connect, like the server does for a session of this user. */
  welcome(userId: string | null): void {
    this.isConnected = true;
    this.send('session.ready', {
      userId,
      at: new Date().toISOString(),
      ...(this.isReplaying && { replayedMs: LIMITS.replayMs }),
    });
  }

  /** Breaks the connection, or lets the attempt fail. */
  drop(): void {
    this.isConnected = false;
    this.#lost();
  }

  send<Name extends EventName>(name: Name, payload: EventPayloads[Name]): void {
    this.#received(name, payload);
  }

  async call<Name extends CallName>(name: Name, payload: CallPayloads[Name]): Promise<Ack<CallResults[Name]>> {
    this.calls.push({ name, payload } as Call);
    if (this.refusal) return { ok: false, error: { code: this.refusal.code, message: this.refusal.message } };
    const answer = name === 'watch' ? this.#watched(payload as CallPayloads['watch']) : {};
    return { ok: true, ...answer } as Ack<CallResults[Name]>;
  }

  #watched({ topics, replayMs }: CallPayloads['watch']): CallResults['watch'] {
    const answers = Object.fromEntries(topics.map((topic) => [topic, this.answerOf(topic)]));
    return { topics: answers, ...(this.isReplaying && { replayedMs: replayMs }) };
  }

  onEvent(listener: TransportListener): void {
    this.#received = listener;
  }

  onDown(listener: () => void): void {
    this.#lost = listener;
  }

  /** Payloads of the calls of one name, oldest first. */
  payloads<Name extends CallName>(name: Name): CallPayloads[Name][] {
    return this.calls.filter((call) => call.name === name).map((call) => call.payload as CallPayloads[Name]);
  }
}
