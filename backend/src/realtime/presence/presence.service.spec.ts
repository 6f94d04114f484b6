import type { PresenceState } from '@hoopline/contracts';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { RealtimePublisher } from '../realtime.publisher.ts';
import type { RealtimeSocket } from '../realtime-server.ts';
import { UserSockets } from '../user-sockets.ts';
import type { PresenceRepository } from './presence.repository.ts';
import { PresenceService } from './presence.service.ts';
import { MemoryPresenceStore } from './presence.store.ts';

const START = Date.parse('2026-11-20T12:00:00.000Z');

describe('presence', () => {
  let now: number;
  let told: PresenceState[];
  let presence: PresenceService;
  let otherNode: PresenceService;
  let userSockets: UserSockets;
  /** Runs while it is written when somebody was last seen. */
  let whileWriting: () => Promise<void>;

  beforeEach(() => {
    now = START;
    told = [];
    whileWriting = async () => {};
    const store = new MemoryPresenceStore();
    const lastSeen = new Map<string, Date>();
    const seen = {
      lastSeen: async () => lastSeen,
      touch: async (people: Map<string, Date>) => {
        await whileWriting();
        for (const [id, at] of people) lastSeen.set(id, at);
      },
    } as unknown as PresenceRepository;
    const publisher = { publish: (...[, , state]: [string, string, PresenceState]) => told.push(state) };
    const clock = { now: () => new Date(now) };
    userSockets = new UserSockets();
    const node = (people: UserSockets) =>
      new PresenceService(store, people, seen, publisher as unknown as RealtimePublisher, clock);
    presence = node(userSockets);
    otherNode = node(new UserSockets());
  });

  const socket = {} as RealtimeSocket;
  const online = { userId: 'ann', isOnline: true, lastSeenAt: null };

  it('publishes online once, for any number of nodes and renewals', async () => {
    await presence.renew(['ann']);
    await otherNode.renew(['ann']);
    now += 5_000;
    await presence.renew(['ann']);
    expect(told).toEqual([online]);
  });

  it('publishes offline after 20 seconds, so that a reload shows nobody offline', async () => {
    userSockets.add('ann', socket);
    await presence.renew(['ann']);
    userSockets.remove('ann', socket);
    now += 19_999;
    await presence.sweep();
    await presence.renew(['ann']);
    expect(told).toEqual([online]);
    now += 20_000;
    await presence.sweep();
    expect(told.at(-1)).toEqual({ userId: 'ann', isOnline: false, lastSeenAt: '2026-11-20T12:00:19.999Z' });
  });

  it('publishes the users of a killed node as offline, from one node only', async () => {
    await otherNode.renew(['ann']);
    now += 20_000;
    await Promise.all([presence.sweep(), otherNode.sweep()]);
    expect(told).toEqual([online, { userId: 'ann', isOnline: false, lastSeenAt: '2026-11-20T12:00:00.000Z' }]);
    expect((await presence.states(['ann'])).get('ann')).toEqual(told[1]);
  });

  it('keeps those online who come back while it is written that they went', async () => {
    await presence.renew(['ann', 'ben']);
    now += 20_000;
    whileWriting = () => otherNode.renew(['ann']);
    await presence.sweep();
    expect(told.filter(({ userId }) => userId === 'ann')).toEqual([online]);
    expect(told.at(-1)).toMatchObject({ userId: 'ben', isOnline: false });
    expect((await presence.states(['ann'])).get('ann')).toEqual(online);
  });

  it('publishes offline later where it could not be written', async () => {
    await presence.renew(['ann']);
    now += 20_000;
    whileWriting = () => Promise.reject(new Error('no database'));
    await expect(presence.sweep()).rejects.toThrow('no database');
    whileWriting = async () => {};
    await presence.sweep();
    expect(told.at(-1)).toMatchObject({ userId: 'ann', isOnline: false });
  });
});
