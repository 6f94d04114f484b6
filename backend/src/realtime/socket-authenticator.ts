import { commonErrors, type ErrorCode, type ErrorDefinition } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRuntime } from '../config/config.module.ts';
import type { Runtime } from '../config/runtime.ts';
import { clientAddress } from '../http/client-address.ts';
import { addressKey } from '../http/rate-limit/address-key.ts';
import { SessionsService } from '../identity/sessions/sessions.service.ts';
import { type RealtimeServer, type RealtimeSocket, rooms } from './realtime-server.ts';
import { SocketsByAddress } from './sockets-by-address.ts';

/** Finds out whose each socket is, before it is connected. */
@Injectable()
export class SocketAuthenticator {
  private readonly byAddress = new SocketsByAddress();

  constructor(
    private readonly sessions: SessionsService,
    @InjectRuntime() private readonly runtime: Runtime,
  ) {}

  attach(server: RealtimeServer): void {
    server.use((socket, next) => {
      this.authenticate(socket).then(
        (refused) => {
          next(refused);
          // Socket.IO would leave the connection open.
          if (refused) setImmediate(() => socket.conn.close());
        },
        (error: Error) => {
          next(error);
          setImmediate(() => socket.conn.close());
        },
      );
    });
  }

  /**
   * Authenticates a socket by the cookie of its handshake, and joins its user's room before any event is sent, so that
   * it misses none. A socket without a session may watch only what is public. Returns why a socket is refused.
   */
  private async authenticate(socket: RealtimeSocket): Promise<Error | undefined> {
    const { request } = socket;
    // A connection carries one socket. Its handshake is not needed any more; each would keep it in memory.
    if (!request) return refusal(commonErrors.too_many_requests);
    (socket.conn as { request: unknown }).request = null;
    const address = addressKey(clientAddress(request, this.runtime.TRUST_PROXY));
    const visitor = await this.sessions.authenticate(request.headers.cookie);
    socket.data.visitor = visitor;
    if (visitor?.kind !== 'member' && !this.count(socket, address)) return refusal(commonErrors.too_many_requests);
    if (visitor) await socket.join([rooms.user(visitor.userId), rooms.session(visitor.sessionHash)]);
    return undefined;
  }

  private count({ conn }: RealtimeSocket, address: string): boolean {
    if (conn.readyState !== 'open') return true;
    const isFree = this.byAddress.add(address);
    if (isFree) conn.once('close', () => this.byAddress.remove(address));
    return isFree;
  }
}

/** What the client's `connect_error` says. */
const refusal = ({ code, message }: ErrorDefinition<ErrorCode>): Error =>
  Object.assign(new Error(message), { data: { code, message } });
