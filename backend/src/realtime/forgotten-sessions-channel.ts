import { Injectable } from '@nestjs/common';
import { InjectRedis, type RedisClient } from '../database/redis.ts';
import { ConsoleSessionsService } from '../identity/sessions/console-sessions.service.ts';
import type { ForgottenSessions } from '../identity/sessions/session-memory.ts';
import { SessionsService } from '../identity/sessions/sessions.service.ts';
import type { RealtimeServer } from './realtime-server.ts';

const EVENT = 'sessions.forget';
/** Callers wait no longer for a node that does not answer: it reads its sessions again within seconds anyway. */
const WAIT_MS = 300;

/** Notifies the other nodes of sessions that they must read again, over the connection that also carries events. */
@Injectable()
export class ForgottenSessionsChannel {
  constructor(
    private readonly sessions: SessionsService,
    private readonly consoles: ConsoleSessionsService,
    @InjectRedis() private readonly redis: RedisClient | null,
  ) {}

  attach(server: RealtimeServer): void {
    server.on(EVENT, (forgotten: ForgottenSessions, done: () => void) => {
      this.sessions.forgetHere(forgotten);
      this.consoles.forgetHere(forgotten.hashes ?? []);
      done();
    });
    this.sessions.onForget((forgotten) => this.send(server, forgotten));
  }

  /** Resolves once all nodes have answered, or after `WAIT_MS`; at once while Redis is away. */
  private send(server: RealtimeServer, forgotten: ForgottenSessions): Promise<void> {
    if (this.redis?.status !== 'ready') return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, WAIT_MS);
      server.serverSideEmit(EVENT, forgotten, () => {
        clearTimeout(timer);
        resolve();
      });
    });
  }
}
