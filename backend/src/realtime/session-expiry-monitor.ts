import type { SessionEndReason } from '@hoopline/contracts';
import { Injectable, Logger } from '@nestjs/common';
import type { Subscription } from 'rxjs';
import { SessionsService } from '../identity/sessions/sessions.service.ts';
import { type RealtimeServer, rooms, send } from './realtime-server.ts';

const CHECK_EVERY_MS = 60_000;
const PREFIXES = [rooms.session(''), rooms.console('')];

/** Closes the sockets of sessions that have ended: at once after a sign-out, within a minute for any other reason. */
@Injectable()
export class SessionExpiryMonitor {
  private readonly logger = new Logger('Sockets');
  private server: RealtimeServer | undefined;
  private timer: NodeJS.Timeout | undefined;
  private subscription: Subscription | undefined;

  constructor(private readonly sessions: SessionsService) {}

  attach(server: RealtimeServer): void {
    this.server = server;
    this.subscription = this.sessions.ended.subscribe(({ sessionHash }) => this.close([sessionHash], 'signed_out'));
    this.timer = setInterval(() => {
      this.check().catch((error: Error) => this.logger.warn(`sessions not checked: ${error.message}`));
    }, CHECK_EVERY_MS);
  }

  stop(): void {
    clearInterval(this.timer);
    this.subscription?.unsubscribe();
  }

  /** Finds ended sessions of this node's sockets with one statement, and closes those sockets. */
  async check(): Promise<void> {
    const names = [...(this.server?.sockets.adapter.rooms.keys() ?? [])];
    const hashes = PREFIXES.flatMap((prefix) =>
      names.filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length)),
    );
    if (hashes.length === 0) return;
    const alive = await this.sessions.alive(hashes);
    this.close(
      hashes.filter((hash) => !alive.has(hash)),
      'expired',
    );
  }

  /** Closes sockets on every node: the tabs of a browser may be connected to different nodes. */
  private close(hashes: readonly string[], reason: SessionEndReason): void {
    if (!this.server || hashes.length === 0) return;
    const sockets = this.server.in(hashes.map(rooms.session));
    send(sockets, 'session.ended', { reason });
    sockets.disconnectSockets(true);
    // Sends no event: a member in the same browser stays signed in, and their page reconnects.
    this.server.in(hashes.map(rooms.console)).disconnectSockets(true);
  }
}
