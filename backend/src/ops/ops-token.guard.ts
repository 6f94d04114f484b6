import { createHash, timingSafeEqual } from 'node:crypto';
import { isIPv4 } from 'node:net';
import { commonErrors } from '@hoopline/contracts';
import { type CanActivate, type ExecutionContext, Injectable, Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { InjectRuntime, type Runtime } from '../config/runtime.ts';
import { DomainError } from '../http/errors.ts';
import { addressKey } from '../http/rate-limit/address-key.ts';
import { RateCounter } from '../http/rate-limit/rate-counter.ts';

/** The most log lines for one network: more would fill the log without new information. */
const LINES = { points: 10, seconds: 60 };

const logger = new Logger('Operators');

/** Logs attempts with a wrong operator token. Never logs the token, which may be the right one with a typing error. */
export async function logRefusedToken(
  counter: RateCounter,
  { ip, method, routeOptions }: FastifyRequest,
): Promise<void> {
  const isTooMany = (await counter.hit('refused-tokens', LINES, addressKey(ip))) > 0;
  if (!isTooMany) logger.warn({ msg: 'operator token refused', address: ip, method, route: routeOptions.url });
}

/** Headers that proxies add. */
const PROXY_HEADERS = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];
const LOOPBACK_NAMES = new Set(['localhost', '127.0.0.1', '::1', '[::1]']);

/**
 * Accepts requests with `OPS_TOKEN` as a bearer token: 401 without a token, 403 for a wrong one. If no token is set, it
 * accepts only requests from this machine in development.
 */
@Injectable()
export class OpsTokenGuard implements CanActivate {
  constructor(
    private readonly counter: RateCounter,
    @InjectRuntime() private readonly runtime: Runtime,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const sent = bearerOf(request.headers.authorization);
    if (hasOpsToken(this.runtime, sent) || isOpen(this.runtime, request)) return true;
    if (sent !== undefined) {
      await logRefusedToken(this.counter, request);
      throw new DomainError(commonErrors.forbidden);
    }
    void context.switchToHttp().getResponse<FastifyReply>().header('www-authenticate', 'Bearer');
    throw new DomainError(commonErrors.unauthenticated);
  }
}

/** Whether `sent` is the token of the settings. Compares in constant time. */
export function hasOpsToken({ OPS_TOKEN }: Pick<Runtime, 'OPS_TOKEN'>, sent: string | undefined): boolean {
  return OPS_TOKEN !== undefined && sent !== undefined && timingSafeEqual(hash(OPS_TOKEN), hash(sent));
}

/** Hashes have a fixed length, which the comparison needs, and which does not reveal the token's length. */
const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

const bearerOf = (header: string | undefined): string | undefined => /^Bearer +(\S+) *$/i.exec(header ?? '')?.[1];

/**
 * Whether a request needs no token: in development, if no token is set and the app listens only on loopback. The
 * request must come from this machine itself, and neither through a proxy on it nor by another host name.
 */
function isOpen({ OPS_TOKEN, NODE_ENV, host }: Runtime, { headers, socket, hostname }: FastifyRequest): boolean {
  return (
    OPS_TOKEN === undefined &&
    NODE_ENV === 'development' &&
    isLoopback(host) &&
    isLoopback(socket.remoteAddress ?? '') &&
    LOOPBACK_NAMES.has(hostname) &&
    !PROXY_HEADERS.some((name) => headers[name] !== undefined)
  );
}

function isLoopback(address: string): boolean {
  const plain = address.replace(/^::ffff:/i, '');
  return plain === 'localhost' || plain === '::1' || (isIPv4(plain) && plain.startsWith('127.'));
}
