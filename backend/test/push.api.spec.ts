import { type NotificationSettings, type PushKey, SIGN_IN } from '@hoopline/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SessionsService } from '../src/identity/sessions/sessions.service.ts';
import { query, startTestApp, type TestApp } from './harness/app.ts';
import { call, fieldErrors, ok, refusal } from './harness/calls.ts';
import { createTestDatabase } from './harness/database.ts';
import {
  type FakePushService,
  PUSH_HOST,
  type PushReceiver,
  startFakePushService,
} from './harness/fake-push-service.ts';
import { buildGuest, buildMember, buildVisitor, type TestPerson } from './harness/people.ts';

const PATH = '/api/push/subscription';

let push: FakePushService;
let server: TestApp;
beforeAll(async () => {
  push = await startFakePushService();
  server = await startTestApp({ PUSH_HOSTS: [PUSH_HOST], pushAgent: push.agent });
});
afterAll(async () => {
  await server.close();
  await push.close();
});

const subscribe = (person: TestPerson, { subscription }: PushReceiver) => call(person, 'PUT', PATH, subscription);
const unsubscribe = (person: TestPerson, { subscription: { endpoint } }: PushReceiver) =>
  call(person, 'DELETE', PATH, { endpoint });

/** The endpoints of a person's browsers, last registered first. */
async function endpointsOf({ id }: TestPerson): Promise<string[]> {
  const text = 'SELECT endpoint FROM push_subscriptions WHERE user_id = $1 ORDER BY updated_at DESC, id DESC';
  return (await query<{ endpoint: string }>(server, text, [id])).map(({ endpoint }) => endpoint);
}

describe('the key of the server', () => {
  it('is the same for everybody and on every node, also if two nodes start at once', async () => {
    const database = await createTestDatabase();
    const nodes = await Promise.all([1, 2].map(() => startTestApp({ DATABASE_URL: database.url })));
    const keys = await Promise.all(
      nodes.map((node) => ok<PushKey>(buildVisitor(node).fetch('/api/push/key') as Promise<Response>)),
    );
    expect(new Set(keys.map(({ publicKey }) => publicKey)).size).toBe(1);
    expect(Buffer.from(keys[0]?.publicKey ?? '', 'base64url')).toHaveLength(65);
    await Promise.all(nodes.map((node) => node.close()));
    const later = await startTestApp({ DATABASE_URL: database.url });
    expect(await ok<PushKey>(buildVisitor(later).fetch('/api/push/key'))).toEqual(keys[0]);
    await later.close();
    await database.drop();
  });
});

describe('a subscription', () => {
  it('belongs to a member or a guest, and is refused without a session (401)', async () => {
    const [member, guest, receiver] = [await buildMember(server), await buildGuest(server), push.receiver()];
    expect((await subscribe(guest, push.receiver())).status).toBe(204);
    expect((await subscribe(member, receiver)).status).toBe(204);
    expect(await endpointsOf(member)).toEqual([receiver.subscription.endpoint]);
    expect((await unsubscribe(member, receiver)).status).toBe(204);
    expect(await endpointsOf(member)).toEqual([]);
    const stranger = buildVisitor(server) as TestPerson;
    expect(await refusal(subscribe(stranger, receiver))).toEqual([401, 'unauthenticated']);
    expect(await refusal(unsubscribe(stranger, receiver))).toEqual([401, 'unauthenticated']);
  });

  it.each([
    'https://127.0.0.1/a',
    'https://[::1]/a',
    'https://localhost/a',
    'https://evil.example/a',
    `https://${PUSH_HOST}.evil.example/a`,
    `https://${PUSH_HOST}:8443/a`,
    `https://me:secret@${PUSH_HOST}/a`,
    `http://${PUSH_HOST}/a`,
    'https://169.254.169.254/latest/meta-data',
  ])('is refused for any other address than a push service’s: %s', async (endpoint) => {
    const member = await buildMember(server);
    const calls = push.calls;
    expect(await fieldErrors(subscribe(member, push.receiver({ endpoint })))).toEqual([
      400,
      'invalid_input',
      ['endpoint'],
    ]);
    expect(await endpointsOf(member)).toEqual([]);
    expect(push.calls).toBe(calls);
  });

  it('is refused with invalid keys, an unknown language or zone, or another property', async () => {
    const member = await buildMember(server);
    const { subscription } = push.receiver();
    for (const [field, body] of [
      ['keys.auth', { ...subscription, keys: { ...subscription.keys, auth: 'short' } }],
      ['keys.p256dh', { ...subscription, keys: { ...subscription.keys, p256dh: '!'.repeat(87) } }],
      ['language', { ...subscription, language: 'xx' }],
      ['timeZone', { ...subscription, timeZone: 'Nowhere/At all' }],
      ['endpoint', { ...subscription, endpoint: `https://${PUSH_HOST}/${'a'.repeat(1_000)}` }],
      ['userId', { ...subscription, userId: member.id }],
    ] as const) {
      expect(await fieldErrors(call(member, 'PUT', PATH, body))).toEqual([400, 'invalid_input', [field]]);
    }
  });

  it('gets new keys, language and zone if its address is registered again', async () => {
    const member = await buildMember(server);
    const receiver = push.receiver();
    await subscribe(member, receiver);
    const { endpoint } = receiver.subscription;
    await subscribe(member, push.receiver({ endpoint, language: 'de', timeZone: 'Europe/Berlin' }));
    const text = 'SELECT language, time_zone AS zone FROM push_subscriptions WHERE endpoint = $1';
    expect(await query(server, text, [endpoint])).toEqual([{ language: 'de', zone: 'Europe/Berlin' }]);
  });

  it('sets the zone of a person who has chosen none', async () => {
    const member = await buildMember(server);
    const zoneOf = async () => (await ok<NotificationSettings>(member.fetch('/api/notifications/settings'))).timeZone;
    await subscribe(member, push.receiver({ timeZone: 'Europe/Berlin' }));
    expect(await zoneOf()).toBe('Europe/Berlin');
    await subscribe(member, push.receiver({ timeZone: 'Asia/Tokyo' }));
    expect(await zoneOf()).toBe('Europe/Berlin');
  });

  it('moves to the person who registers it later, and cannot be ended by another person', async () => {
    const [ann, ben, receiver] = [await buildMember(server), await buildMember(server), push.receiver()];
    await subscribe(ann, receiver);
    expect((await unsubscribe(ben, receiver)).status).toBe(204);
    expect(await endpointsOf(ann)).toHaveLength(1);
    await subscribe(ben, receiver);
    expect([await endpointsOf(ann), await endpointsOf(ben)]).toEqual([[], [receiver.subscription.endpoint]]);
    await unsubscribe(ann, receiver);
    expect(await endpointsOf(ben)).toHaveLength(1);
  });

  it('is one of ten at most: a new one replaces the oldest, also if many come at once', async () => {
    const member = await buildMember(server);
    const receivers = Array.from({ length: 14 }, () => push.receiver());
    for (const receiver of receivers.slice(0, 12)) await subscribe(member, receiver);
    const expected = receivers.slice(2, 12).map(({ subscription }) => subscription.endpoint);
    expect(await endpointsOf(member)).toEqual(expected.toReversed());
    await Promise.all(receivers.slice(12).map((receiver) => subscribe(member, receiver)));
    expect(await endpointsOf(member)).toHaveLength(10);
  });

  it('ends with its session: at a sign-out, and when the session is deleted', async () => {
    const [leaving, removed] = [await buildMember(server), await buildMember(server)];
    const other = await server.app.get(SessionsService).open(leaving.id, 'member');
    const elsewhere = push.receiver();
    await subscribe(leaving, push.receiver());
    await fetch(server.url + PATH, {
      method: 'PUT',
      headers: { ...other, 'content-type': 'application/json' },
      body: JSON.stringify(elsewhere.subscription),
    });
    await leaving.fetch(SIGN_IN.logout, { redirect: 'manual' });
    expect(await endpointsOf(leaving)).toEqual([elsewhere.subscription.endpoint]);

    await subscribe(removed, push.receiver());
    await query(server, `DELETE FROM sessions WHERE sess ->> 'userId' = $1`, [removed.id]);
    expect(await endpointsOf(removed)).toEqual([]);
  });
});
