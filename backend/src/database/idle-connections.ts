import type { Pool, PoolClient } from 'pg';
import { isQueryTimeout } from './outages.ts';

/**
 * Closes a pool's idle connections when one of its connections did not answer: a firewall or a failover that cut one off
 * cut off all that were open then, and each would keep one more caller waiting.
 */
export function closeUnresponsive(pool: Pool): (unresponsive: PoolClient) => void {
  const idle = new Set<PoolClient>();
  const closeIdle = (error: Error) => {
    for (const client of idle) {
      idle.delete(client);
      // The pool removes an idle connection that has an error.
      client.emit('error', error);
    }
  };
  pool.on('acquire', (client) => idle.delete(client));
  pool.on('remove', (client) => idle.delete(client));
  pool.on('release', (error, client) => {
    if (!error) idle.add(client);
    else if (isQueryTimeout(error)) closeIdle(error);
  });
  return (unresponsive) => {
    closeIdle(new Error('Another connection did not answer'));
    // Not to be waited for: what was asked of it has failed already.
    void (unresponsive as PoolClient & { end(): Promise<void> }).end();
  };
}
