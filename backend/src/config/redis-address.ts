/** One server, or the nodes by which a Redis Cluster is found; the others it names itself. */
export interface RedisAddress {
  isCluster: boolean;
  nodes: { host: string; port: number }[];
  username?: string;
  password?: string;
  isEncrypted: boolean;
}

const DEFAULT_PORT = 6379;
const SHAPE = /^(rediss?):\/\/(?:([^@/?]*)@)?([^/?]+)(?:\/\d*)?(\?.*)?$/;

/**
 * Reads `redis://` or `rediss://` (TLS), with a name and a password where they are needed. It is a Redis Cluster where
 * several hosts are named with commas between them, or one host that ends with `?cluster=true`. Undefined for anything
 * else.
 */
export function parseRedisAddress(text: string): RedisAddress | undefined {
  const [, scheme, login = '', hosts = '', query = ''] = SHAPE.exec(text) ?? [];
  const addresses = hosts.split(',').map((host) => `${scheme}://${host}`);
  if (!scheme || !addresses.every((address) => URL.canParse(address))) return undefined;
  const urls = addresses.map((address) => new URL(address));
  if (urls.some(({ hostname }) => hostname === '')) return undefined;
  const [username = '', password = ''] = login.split(':').map(decodeURIComponent);
  return {
    isCluster: urls.length > 1 || new URLSearchParams(query).get('cluster') === 'true',
    nodes: urls.map(({ hostname, port }) => ({ host: hostname, port: Number(port) || DEFAULT_PORT })),
    ...(username && { username }),
    ...(password && { password }),
    isEncrypted: scheme === 'rediss',
  };
}
