/** Names of this machine, whatever list they are in. */
const LOCAL = /(^|\.)(localhost|local|internal)$/;
/** An address in figures: IPv4 in any of its spellings, IPv6 in brackets. */
const IN_FIGURES = /^\[|^[\d.]+$|^0x/;

/**
 * Whether an endpoint that a browser named is one of a push service in `hosts`, in which `*.` stands for any name below.
 * We call what passes here, so nothing else may: no other host, no port, no password, no address in figures.
 */
export function isPushEndpoint(endpoint: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password, hash } = new URL(endpoint);
  if (protocol !== 'https:' || port || username || password || hash) return false;
  if (LOCAL.test(hostname) || IN_FIGURES.test(hostname)) return false;
  return hosts.some((host) => (host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host));
}
