import { beforeEach, describe, expect, it } from '@jest/globals';
import { waitUntil } from '../../../test/harness/wait-until.ts';
import type { RealtimeSocket } from '../realtime-server.ts';
import { UserSockets } from '../user-sockets.ts';
import type { PresenceAudience } from './presence.audience.ts';
import type { PresenceRepository, Shows } from './presence.repository.ts';
import { PresenceService } from './presence.service.ts';
import { MemoryPresenceStore } from './presence.store.ts';

const START = Date.parse('2026-11-20T12:00:00.000Z');

describe('presence', () => {
  let now: number;
  let published: object[];
  let shows: Shows;
  let presence: PresenceService;
  let otherNode: PresenceService;
  let userSockets: UserSockets;
  /** Runs while the time at which a person was last seen is stored. */
  let whileWriting: () => Promise<void>;
  /** The number of statements that read people. */
  let reads: number;

  beforeEach(() => {
    now = START;
    published = [];
    reads = 0;
    shows = { showsPresence: true, showsLastSeen: true };
    whileWriting = async () => {};
    const store = new MemoryPresenceStore();
    const lastSeen = new Map<string, Date>();
    const seen = {
      people: async (ids: string[]) => {
        reads += 1;
        return new Map(ids.map((id) => [id, { ...shows, lastSeenAt: lastSeen.get(id) ?? null }]));
      },
      touch: async (people: Map<string, Date>) => {
        await whileWriting();
        for (const [id, at] of people) lastSeen.set(id, at);
        return new Map([...people.keys()].map((id) => [id, shows]));
      },
    } as unknown as PresenceRepository;
    const audience = {
      publishOnline: (userId: string, isOnline: boolean) => published.push({ userId, isOnline }),
      publishLastSeen: (userId: string, at: Date) => published.push({ userId, lastSeenAt: at.toISOString() }),
    };
    const clock = { now: () => new Date(now) };
    userSockets = new UserSockets();
    const node = (people: UserSockets) =>
      new PresenceService(store, people, seen, audience as unknown as PresenceAudience, clock);
    presence = node(userSockets);
    otherNode = node(new UserSockets());
  });

  const socket = {} as RealtimeSocket;
  const online = { userId: 'ann', isOnline: true };
  const offline = { userId: 'ann', isOnline: false };

  it('publishes one event when a person comes online, for any number of nodes and renewals', async () => {
    await presence.renew(['ann']);
    await otherNode.renew(['ann']);
    now += 5_000;
    await presence.renew(['ann']);
    expect(published).toEqual([online]);
  });

  it('publishes together the people who come online while others are published', async () => {
    const crowd = Array.from({ length: 100 }, (_, i) => `fan ${i}`);
    for (const userId of crowd) presence.changed(userId);
    await waitUntil(() => published.length === crowd.length);
    expect(reads).toBe(1);
    expect(published).toEqual(crowd.map((userId) => ({ userId, isOnline: true })));
  });

  it('publishes offline after 20 seconds, so that nobody is offline during a reload', async () => {
    userSockets.add('ann', socket);
    await presence.renew(['ann']);
    userSockets.remove('ann', socket);
    now += 19_999;
    await presence.sweep();
    await presence.renew(['ann']);
    expect(published).toEqual([online]);
    now += 20_000;
    await presence.sweep();
    expect(published.slice(1)).toEqual([offline, { userId: 'ann', lastSeenAt: '2026-11-20T12:00:19.999Z' }]);
  });

  it('publishes the users of a killed node as offline, from one node only', async () => {
    await otherNode.renew(['ann']);
    now += 20_000;
    await Promise.all([presence.sweep(), otherNode.sweep()]);
    expect(published).toEqual([online, offline, { userId: 'ann', lastSeenAt: '2026-11-20T12:00:00.000Z' }]);
    expect((await presence.states(['ann'], 'ben')).get('ann')).toEqual({ ...published[1], ...published[2] });
  });

  it('keeps people online who come back while their last-seen time is stored', async () => {
    await presence.renew(['ann', 'ben']);
    now += 20_000;
    whileWriting = () => otherNode.renew(['ann']);
    await presence.sweep();
    const lastSeen = { userId: 'ben', lastSeenAt: '2026-11-20T12:00:00.000Z' };
    expect(published.slice(2)).toEqual([{ userId: 'ben', isOnline: false }, lastSeen]);
    expect((await presence.states(['ann'], 'ben')).get('ann')).toEqual({ ...online, lastSeenAt: null });
  });

  it('runs the steps of features before it publishes offline, and again until they succeed', async () => {
    const steps: [string[], number][] = [];
    let isFailing = true;
    presence.onOffline(async (lastSeen) => {
      steps.push([[...lastSeen.keys()], published.length]);
      if (isFailing) throw new Error('no database');
    });
    await presence.renew(['ann', 'ben']);
    expect(published.length).toBe(2);
    now += 20_000;
    await expect(presence.sweep()).rejects.toThrow('no database');
    isFailing = false;
    await presence.sweep();
    await presence.sweep();
    const both = ['ann', 'ben'];
    expect(steps).toEqual([
      [both, 2],
      [both, 2],
    ]);
    expect(published).toContainEqual(offline);
  });

  it('publishes offline later if the last-seen time could not be stored', async () => {
    await presence.renew(['ann']);
    now += 20_000;
    whileWriting = () => Promise.reject(new Error('no database'));
    await expect(presence.sweep()).rejects.toThrow('no database');
    whileWriting = async () => {};
    await presence.sweep();
    expect(published).toContainEqual(offline);
  });
});
