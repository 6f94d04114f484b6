import { request } from 'node:https';
import type { Language } from '@hoopline/contracts';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import webPush from 'web-push';
import { InjectRuntime, type Runtime } from '../../../config/runtime.ts';
import { Sql, type Statement } from '../../../database/sql.ts';
import { isHttps } from '../../../http/security.ts';
import type { Handling } from './push-message.ts';

const LIMIT_MS = 5_000;
/** The most bytes of an answer that are read. The content of answers is not used. */
const MAX_ANSWER = 16 * 1024;
const MAX_WAIT_MS = 24 * 60 * 60_000;

export type Outcome =
  | { kind: 'sent' }
  /** The browser has unsubscribed or subscribed with other keys than ours, or the endpoint is not allowed any more. */
  | { kind: 'unsubscribed' }
  /** The call failed for now. The message may be sent again after `waitMs`; 0 if the service asks for no wait. */
  | { kind: 'busy'; reason: string; waitMs: number }
  /** The service will never take this message. */
  | { kind: 'refused'; reason: string };

interface PushKeys {
  publicKey: string;
  privateKey: string;
}

const NAME = 'push';

const FIND: Statement = { name: 'push-keys.find', text: 'SELECT value FROM app_keys WHERE name = $1' };

/** Stores the keys. If two nodes start at once, the second changes nothing and reads the keys of the first. */
const KEEP: Statement = {
  name: 'push-keys.keep',
  text: `INSERT INTO app_keys (name, value) VALUES ($1, $2)
         ON CONFLICT (name) DO UPDATE SET value = app_keys.value RETURNING value`,
};

/** Host names of this machine and its network. They are refused even if the list of hosts contains them. */
const LOCAL = /(^|\.)(localhost|local|internal)$/;
/** An IP address: IPv4 in any of its spellings, IPv6 in brackets. */
const IP_ADDRESS = /^\[|^[\d.]+$|^0x/;

/**
 * Whether an endpoint that a browser named belongs to a push service in `hosts`, where `*.` stands for any subdomain.
 * The server calls the endpoints that pass, so it refuses any other host or protocol than HTTPS, a port, a user name, a
 * password, a fragment and an IP address.
 */
export function isPushEndpoint(endpoint: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password, hash } = new URL(endpoint);
  if (protocol !== 'https:' || port || username || password || hash) return false;
  if (LOCAL.test(hostname) || IP_ADDRESS.test(hostname)) return false;
  return hosts.some((host) => (host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host));
}

/** A browser that push messages are sent to. */
export interface Subscriber {
  id: string;
  userId: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  language: Language;
  timeZone: string;
}

/** Calls push services. */
@Injectable()
export class PushSender implements OnApplicationBootstrap {
  private keys: Promise<PushKeys> | undefined;

  constructor(
    private readonly sql: Sql,
    @InjectRuntime() private readonly runtime: Runtime,
  ) {}

  onApplicationBootstrap(): void {
    // If the database does not answer now, the keys are read when they are first needed.
    this.ownKeys().catch(() => {});
  }

  /** The key pair (VAPID) by which push services identify us. The first node that starts makes it. */
  ownKeys(): Promise<PushKeys> {
    this.keys ??= this.read().catch((error: unknown) => {
      this.keys = undefined;
      throw error;
    });
    return this.keys;
  }

  /**
   * Sends a message to a browser. Never rejects. Follows no redirect. Checks the endpoint again, because the list of
   * hosts may have changed.
   */
  async send(to: Subscriber, payload: string, handling: Handling): Promise<Outcome> {
    if (!isPushEndpoint(to.endpoint, this.runtime.PUSH_HOSTS)) return { kind: 'unsubscribed' };
    try {
      const subscription = { endpoint: to.endpoint, keys: { p256dh: to.p256dh, auth: to.auth } };
      const { ttl: TTL, urgency, topic } = handling;
      const vapidDetails = { subject: this.subject(), ...(await this.ownKeys()) };
      const options = { vapidDetails, TTL, urgency, topic, contentEncoding: 'aes128gcm' } as const;
      const { headers, body } = webPush.generateRequestDetails(subscription, payload, options);
      return outcomeOf(await this.post(to.endpoint, headers, body));
    } catch (error) {
      const { code, name } = error as { code?: string; name: string };
      return { kind: 'busy', reason: code ?? name, waitMs: 0 };
    }
  }

  private async read(): Promise<PushKeys> {
    return (
      (await this.sql.row<{ value: PushKeys }>(FIND, [NAME]))?.value ?? this.keepFirst(webPush.generateVAPIDKeys())
    );
  }

  /** Returns the stored keys, which may be those of another node that was first. */
  private async keepFirst(keys: PushKeys): Promise<PushKeys> {
    return (await this.sql.row<{ value: PushKeys }>(KEEP, [NAME, keys]))?.value ?? keys;
  }

  private post(endpoint: string, headers: Record<string, string>, body: Buffer): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const signal = AbortSignal.timeout(LIMIT_MS);
      const call = request(endpoint, { method: 'POST', headers, agent: this.runtime.pushAgent, signal }, (answer) => {
        const { statusCode: status = 0, headers } = answer;
        resolve({ status, retryAfter: headers['retry-after'] });
        let size = 0;
        answer.on('error', () => {});
        answer.on('data', (part: Buffer) => {
          size += part.length;
          if (size > MAX_ANSWER) answer.destroy();
        });
      });
      call.on('error', reject);
      call.end(body);
    });
  }

  /** The contact that a push service may ask about our messages. */
  private subject(): string {
    const { origin } = this.runtime;
    return isHttps(this.runtime) ? origin : `mailto:operator@${new URL(origin).hostname}`;
  }
}

interface Answer {
  status: number;
  retryAfter: string | undefined;
}

function outcomeOf({ status, retryAfter }: Answer): Outcome {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 403 || status === 404 || status === 410) return { kind: 'unsubscribed' };
  const reason = `answered ${status}`;
  if (status === 429 || status >= 500) return { kind: 'busy', reason, waitMs: waitOf(retryAfter) };
  return { kind: 'refused', reason };
}

/** Milliseconds of a `Retry-After` header, which has seconds or a date: at most a day, and 0 without a valid header. */
function waitOf(retryAfter: string | undefined): number {
  if (retryAfter === undefined) return 0;
  const wait = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1_000 : Date.parse(retryAfter) - Date.now();
  return Number.isNaN(wait) ? 0 : Math.min(Math.max(wait, 0), MAX_WAIT_MS);
}
