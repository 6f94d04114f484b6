import { createHmac } from 'node:crypto';
import type { Runtime } from '../../config/runtime.ts';
import type { BucketLimit } from '../../http/rate-limit/rate-limit.decorator.ts';

/** The issuer of people who sign in without Google: sample players, and new people, who may claim any name. */
export const DEVELOPMENT_ISSUER = 'hoopline-development';

const BASE = '/api/auth/development';

/** Addresses of the development identity provider: three of OAuth, the others of its own page. */
export const DEVELOPMENT = {
  authorize: `${BASE}/authorize`,
  choose: `${BASE}/choose`,
  introduce: `${BASE}/introduce`,
  script: `${BASE}/search.js`,
  token: `${BASE}/token`,
  userinfo: `${BASE}/userinfo`,
} as const;

/** One limit for the provider's pages and for our server's own calls to it, which come from one IP address. */
export const DEVELOPMENT_LIMIT: BucketLimit = { points: 600, seconds: 60, bucket: 'development' };

/** Settings of the sign-in strategy. Our server asks itself for tokens, over the loopback interface. */
export function developmentClient(runtime: Runtime) {
  const server = `http://${loopbackOf(runtime.host)}:${runtime.PORT}`;
  return {
    clientID: DEVELOPMENT_ISSUER,
    clientSecret: createHmac('sha256', runtime.SESSION_SECRET).update('development client').digest('base64url'),
    authorizationURL: `${runtime.origin}${DEVELOPMENT.authorize}`,
    tokenURL: `${server}${DEVELOPMENT.token}`,
    userProfileURL: `${server}${DEVELOPMENT.userinfo}`,
  };
}

/** The address at which this machine reaches a server that listens on `host`. */
export function loopbackOf(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}
