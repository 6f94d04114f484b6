import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { Agent, createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { PushSubscription } from '@hoopline/contracts';

/** A host that no resolver finds: it is only reachable through `agent`. */
export const PUSH_HOST = 'push.test';
const ORIGIN = `https://${PUSH_HOST}`;
const FILES = path.resolve('backend/test/files');
/** Self-signed, valid for a century. */
export const PUSH_CERTIFICATE = path.join(FILES, 'push.test.crt.pem');

/** A message that the service has passed on, decrypted like in the browser. */
interface PushedMessage {
  payload: Record<'id' | 'title' | 'body' | 'url' | 'tag' | 'language', string> & {
    actions: { action: string; title: string }[];
  };
  ttl: number;
  urgency: string | undefined;
  topic: string | undefined;
  /** The public key of the sender. */
  key: string;
}

/** A browser that has subscribed. */
export interface PushReceiver {
  /** The subscription that the browser sends to the app. */
  subscription: PushSubscription;
  messages: PushedMessage[];
}

type Answerer = (reply: ServerResponse) => void;

export interface FakePushService {
  /** Connects requests to `https://push.test` with this service. */
  agent: Agent;
  port: number;
  /** The number of calls. */
  calls: number;
  /** Why calls were refused. The service refuses the same calls as real push services. */
  faults: string[];
  receiver(changes?: Partial<PushSubscription>): PushReceiver;
  /** Answers calls for this receiver with `answerer` from now on, without passing them on; undefined: as usual. */
  answer(receiver: PushReceiver, answerer: Answerer | undefined): void;
  close(): Promise<void>;
}

/** Starts a push service on this machine that implements the protocol (RFC 8030, 8188, 8291, 8292). */
export async function startFakePushService(wanted = 0): Promise<FakePushService> {
  const receivers = new Map<string, PushReceiver & { keys: ECDH; secret: Buffer; answerer: Answerer | undefined }>();
  const cert = readFileSync(PUSH_CERTIFICATE);
  const server = createServer({ cert, key: readFileSync(path.join(FILES, 'push.test.key.pem')) });
  server.on('request', async (request, reply) => {
    service.calls += 1;
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const receiver = receivers.get(`${ORIGIN}${request.url}`);
    if (!receiver) return void reply.writeHead(404).end();
    if (receiver.answerer) return receiver.answerer(reply);
    try {
      const text = decrypt(Buffer.concat(parts), receiver.keys, receiver.secret);
      receiver.messages.push({ payload: JSON.parse(text), ...checkedHeaders(request.headers) });
      reply.writeHead(201).end();
    } catch (error) {
      service.faults.push((error as Error).message);
      reply.writeHead(400).end();
    }
  });
  server.listen(wanted, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const service: FakePushService = {
    agent: agentTo(port, cert),
    port,
    calls: 0,
    faults: [],
    receiver: (changes) => {
      const keys = createECDH('prime256v1');
      keys.generateKeys();
      const secret = randomBytes(16);
      const endpoint = `${ORIGIN}/send/${randomBytes(12).toString('base64url')}`;
      const publicKeys = { p256dh: keys.getPublicKey('base64url'), auth: secret.toString('base64url') };
      const subscription = { endpoint, keys: publicKeys, language: 'en', timeZone: 'UTC', ...changes } as const;
      const receiver = { subscription, messages: [], keys, secret, answerer: undefined };
      receivers.set(subscription.endpoint, receiver);
      return receiver;
    },
    answer: ({ subscription }, answerer) => {
      const receiver = receivers.get(subscription.endpoint);
      if (receiver) receiver.answerer = answerer;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return service;
}

/** An agent that only allows connections to `push.test`. */
function agentTo(port: number, ca: Buffer): Agent {
  const agent = new Agent();
  const connect = agent.createConnection.bind(agent);
  agent.createConnection = (options, done) => {
    if (options.host !== PUSH_HOST) throw new Error(`${options.host} must not be called`);
    return connect({ ...options, host: '127.0.0.1', port, servername: PUSH_HOST, ca }, done);
  };
  return agent;
}

/** Throws for headers that a push service would refuse. */
function checkedHeaders(headers: IncomingHttpHeaders): Omit<PushedMessage, 'payload'> {
  const { ttl, urgency, topic } = headers as Record<string, string | undefined>;
  if (headers['content-encoding'] !== 'aes128gcm') throw new Error('Not aes128gcm');
  if (!/^\d+$/.test(ttl ?? '')) throw new Error(`Not a time to live: ${ttl}`);
  if (urgency && !/^(very-low|low|normal|high)$/.test(urgency)) throw new Error(`Not an urgency: ${urgency}`);
  if (topic !== undefined && !/^[\w-]{1,32}$/.test(topic)) throw new Error(`Not a topic: ${topic}`);
  return { ttl: Number(ttl), urgency, topic, key: signer(headers.authorization ?? '') };
}

/** The key that signed the call. Throws unless the signature is right, for this service, and short-lived. */
function signer(authorization: string): string {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const signed = Buffer.from(`${head}.${claims}`);
  const isRight = verify(
    'sha256',
    signed,
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isRight) throw new Error('The signature is wrong');
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  const seconds = Date.now() / 1_000;
  if (aud !== ORIGIN) throw new Error(`Signed for ${aud}`);
  if (!(exp > seconds && exp <= seconds + 24 * 60 * 60)) throw new Error(`Signed until ${exp}`);
  if (!/^(mailto:.+@.+|https:\/\/.+)$/.test(sub)) throw new Error(`Signed by ${sub}`);
  return key;
}

/** Decrypts a message by RFC 8291, without the library that encrypts it. */
function decrypt(body: Buffer, keys: ECDH, secret: Buffer): string {
  const salt = body.subarray(0, 16);
  const length = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + length);
  const sealed = body.subarray(21 + length);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), senderKey]);
  const shared = Buffer.from(hkdfSync('sha256', keys.computeSecret(senderKey), secret, info, 32));
  const derived = (what: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', shared, salt, `Content-Encoding: ${what}\0`, bytes));
  const cipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12));
  cipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
  if (body.length > 4_096) throw new Error(`${body.length} bytes are more than a push service takes`);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}
