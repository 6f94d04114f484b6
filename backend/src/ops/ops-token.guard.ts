import { createHash, timingSafeEqual } from 'node:crypto';
import { isIPv4 } from 'node:net';
import { commonErrors } from '@hoopline/contracts';
import { type CanActivate, type ExecutionContext, Injectable, Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { InjectRuntime, type Runtime } from '../config/runtime.ts';
import { DomainError } from '../http/errors.ts';
import { addressKey } from '../http/rate-limit/address-key.ts';
import { RateCounter } from '../http/rate-limit/rate-counter.ts';

/** Lines for one network: more would fill the log and say nothing new. */
const LINES = { points: 10, seconds: 60 };

const logger = new Logger('Operators');

/** Logs who tries operator tokens that are not ours. Never the token: it may be a real one with a slip in it. */
export async function logRefusedToken(
  counter: RateCounter,
  { ip, method, routeOptions }: FastifyRequest,
): Promise<void> {
  const isTooMany = (await counter.hit('refused-tokens', LINES, addressKey(ip))) > 0;
  if (!isTooMany) logger.warn({ msg: 'operator token refused', address: ip, method, route: routeOptions.url });
}

/** What proxies add. */
const PROXY_HEADERS = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];
const LOOPBACK_NAMES = new Set(['localhost', '127.0.0.1', '::1', '[::1]']);

/**
 * Lets pass who sends `OPS_TOKEN` as a bearer token: 401 without one, 403 for a wrong one. Where no token is set, it lets
 * pass nobody, but in development who asks from this machine.
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

/** Whether `sent` is the token of the settings. Takes as long for any other. */
export function hasOpsToken({ OPS_TOKEN }: Pick<Runtime, 'OPS_TOKEN'>, sent: string | undefined): boolean {
  return OPS_TOKEN !== undefined && sent !== undefined && timingSafeEqual(hash(OPS_TOKEN), hash(sent));
}

/** Hashes have one length, which the comparison needs, and which tells nothing of the token's. */
const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

const bearerOf = (header: string | undefined): string | undefined => /^Bearer +(\S+) *$/i.exec(header ?? '')?.[1];

/** In development without a token, for whoever asks from this machine itself: not through a proxy on it, nor by another name. */
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
