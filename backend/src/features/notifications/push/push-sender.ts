import { request } from 'node:https';
import { Injectable } from '@nestjs/common';
import webPush from 'web-push';
import { InjectRuntime } from '../../../config/config.module.ts';
import type { Runtime } from '../../../config/runtime.ts';
import { isHttps } from '../../../http/security.ts';
import { isPushEndpoint } from './push-endpoint.ts';
import { PushKeysService } from './push-keys.service.ts';
import type { Handling } from './push-message.ts';
import type { Subscriber } from './push-subscriptions.repository.ts';

const LIMIT_MS = 5_000;
/** Bytes of an answer that are read; nothing in it is of use. */
const MAX_ANSWER = 16 * 1024;
const MAX_WAIT_MS = 24 * 60 * 60_000;

export type Outcome =
  | { kind: 'sent' }
  /** The browser has unsubscribed, or subscribed with other keys than ours. */
  | { kind: 'gone' }
  /** To be tried again; not sooner than after `waitMs` where the service asks for it. */
  | { kind: 'busy'; reason: string; waitMs: number }
  /** It will not take this message. */
  | { kind: 'refused'; reason: string };

/** Calls push services. */
@Injectable()
export class PushSender {
  constructor(
    private readonly keys: PushKeysService,
    @InjectRuntime() private readonly runtime: Runtime,
  ) {}

  /** Never rejects. Follows no redirect. The list of services may be another than when the browser subscribed. */
  async send(to: Subscriber, payload: string, handling: Handling): Promise<Outcome> {
    if (!isPushEndpoint(to.endpoint, this.runtime.PUSH_HOSTS)) return { kind: 'gone' };
    try {
      const subscription = { endpoint: to.endpoint, keys: { p256dh: to.p256dh, auth: to.auth } };
      const { ttl: TTL, urgency, topic } = handling;
      const vapidDetails = { subject: this.subject(), ...(await this.keys.get()) };
      const options = { vapidDetails, TTL, urgency, topic, contentEncoding: 'aes128gcm' } as const;
      const { headers, body } = webPush.generateRequestDetails(subscription, payload, options);
      return outcomeOf(await this.post(to.endpoint, headers, body));
    } catch (error) {
      const { code, name } = error as { code?: string; name: string };
      return { kind: 'busy', reason: code ?? name, waitMs: 0 };
    }
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

  /** Whom a push service may ask about our messages. */
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
  if (status === 403 || status === 404 || status === 410) return { kind: 'gone' };
  const reason = `answered ${status}`;
  if (status === 429 || status >= 500) return { kind: 'busy', reason, waitMs: waitOf(retryAfter) };
  return { kind: 'refused', reason };
}

/** Seconds, or a date. */
function waitOf(retryAfter: string | undefined): number {
  if (retryAfter === undefined) return 0;
  const wait = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1_000 : Date.parse(retryAfter) - Date.now();
  return Number.isNaN(wait) ? 0 : Math.min(Math.max(wait, 0), MAX_WAIT_MS);
}
