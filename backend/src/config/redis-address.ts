/** One server, or some nodes of a Redis Cluster from which the client learns the other nodes. */
export interface RedisAddress {
  isCluster: boolean;
  nodes: { host: string; port: number }[];
  username?: string;
  password?: string;
  isEncrypted: boolean;
}

const DEFAULT_PORT = 6379;
const SHAPE = /^(rediss?):\/\/(?:([^:@/?]*)(?::([^@/?]*))?@)?([^/?]+)(?:\/\d*)?(\?.*)?$/;

/**
 * Parses `redis://` or `rediss://` (TLS) with an optional user name and password. Several hosts, separated by commas,
 * or `?cluster=true` mean a Redis Cluster. Undefined for any other text.
 */
export function parseRedisAddress(text: string): RedisAddress | undefined {
  const [, scheme, user = '', secret = '', hosts = '', query = ''] = SHAPE.exec(text) ?? [];
  const addresses = hosts.split(',').map((host) => `${scheme}://${host}`);
  if (!scheme || !addresses.every((address) => URL.canParse(address))) return undefined;
  const urls = addresses.map((address) => new URL(address));
  if (urls.some(({ hostname }) => hostname === '')) return undefined;
  const [username, password] = [user, secret].map(decoded);
  if (username === undefined || password === undefined) return undefined;
  return {
    isCluster: urls.length > 1 || new URLSearchParams(query).get('cluster') === 'true',
    nodes: urls.map(({ hostname, port }) => ({ host: hostname, port: Number(port) || DEFAULT_PORT })),
    ...(username && { username }),
    ...(password && { password }),
    isEncrypted: scheme === 'rediss',
  };
}

/** Undefined if a `%` in the text does not begin an encoded character. */
function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
