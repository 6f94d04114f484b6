import type { Server } from 'socket.io';

/** The hidden parts of an Engine.IO connection over WebSocket. */
interface Connection {
  transport: { socket: { _socket: { cork(): void; uncork(): void } | null } };
}

/**
 * Writes all packets that wait for a socket at once. Engine.IO passes them to `ws` together, but `ws` writes each
 * separately, mostly as a TCP segment of its own. With this, several events for one socket cost two writes: the first
 * is sent at once, and the others wait until it is sent.
 */
export function writeTogether({ engine }: Server): void {
  const corked = new Set<Connection>();
  engine.on('flush', (connection: Connection, packets: readonly unknown[]) => {
    if (packets.length < 2) return;
    connection.transport.socket._socket?.cork();
    corked.add(connection);
  });
  // Engine.IO emits `drain` right after `flush`, once `ws` has all packets.
  engine.on('drain', (connection: Connection) => {
    if (corked.delete(connection)) connection.transport.socket._socket?.uncork();
  });
}
