import { Injectable } from '@nestjs/common';
import { RedisLink } from '../database/redis.ts';
import type { RealtimeServer } from '../realtime/realtime-server.ts';

/** Nobody waits longer for nodes that do not answer. Socket.IO's adapter gives up before. */
const ANSWER_MS = 1_000;

/** What nodes say to each other, by the way on which events travel. Without Redis there is nobody to talk to. */
@Injectable()
export class NodeChannel {
  private server: RealtimeServer | undefined;

  constructor(private readonly redis: RedisLink) {}

  get redisState(): RedisLink['state'] {
    return this.redis.state;
  }

  attach(server: RealtimeServer): void {
    this.server = server;
  }

  /** Nothing happens while Redis is away. */
  tell(name: string, payload: unknown): void {
    if (this.redisState === 'up') this.server?.serverSideEmit(name, payload);
  }

  /** What the other nodes that answer in time have answered, without null. */
  ask<Answer>(name: string, payload: unknown): Promise<Answer[]> {
    const { server } = this;
    if (this.redisState !== 'up' || !server) return Promise.resolve([]);
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve([]), ANSWER_MS);
      server.serverSideEmit(name, payload, (_: Error | null, answers: (Answer | null)[] = []) => {
        clearTimeout(timer);
        resolve(answers.filter((answer) => answer !== null));
      });
    });
  }

  /** Handles what other nodes tell. */
  onTold<Payload>(name: string, handle: (payload: Payload) => void): void {
    this.server?.on(name, (payload: Payload) => handle(payload));
  }

  /** Answers what other nodes ask; null where it is not for this node. */
  onAsked<Payload, Answer>(name: string, answer: (payload: Payload) => Promise<Answer | null>): void {
    this.server?.on(name, (payload: Payload, done: (answer: Answer | null) => void) => {
      answer(payload).then(done, () => done(null));
    });
  }
}
