import type { Server } from 'socket.io';

/** What Engine.IO hides of a connection over WebSocket. */
interface Connection {
  transport: { socket: { _socket: { cork(): void; uncork(): void } | null } };
}

/**
 * Writes all packets that wait for a socket at once. Engine.IO gives them to `ws` together, and `ws` makes a write of each,
 * mostly a segment of TCP. With it several events for one socket cost two writes: the first leaves at once, and the others
 * wait until it has left.
 */
export function writeTogether({ engine }: Server): void {
  const corked = new Set<Connection>();
  engine.on('flush', (connection: Connection, packets: readonly unknown[]) => {
    if (packets.length < 2) return;
    connection.transport.socket._socket?.cork();
    corked.add(connection);
  });
  // Engine.IO emits it right after `flush`, once `ws` has been given all.
  engine.on('drain', (connection: Connection) => {
    if (corked.delete(connection)) connection.transport.socket._socket?.uncork();
  });
}
