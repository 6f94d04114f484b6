import { avatarFor } from '@hoopline/contracts';
import { v7 } from 'uuid';

import { join } from '../harness/games.ts';
import { onNode } from '../harness/people.ts';
import { waitUntil } from '../harness/wait-until.ts';
import { withFullDisk } from './disk.ts';
import { SOME } from './fault.ts';
import { INVARIANTS, type Invariant } from './invariants.ts';
import type { PlantedBug } from './plant.ts';
import type { World } from './world.ts';

/** A planted bug, the one invariant that must detect it, and the actions that make it visible. */
export interface Twin extends PlantedBug {
  name: string;
  breaks: Invariant;
  /** An invariant that depends on that one, and may be broken with it. */
  mayBreak?: Invariant;
  isQuick?: true;
  strike(world: World): Promise<void>;
}

const [LOST, TWICE, SEQ, READERS, COUNTS, SEATS, STRANGERS, DEATHS, LEAKS] = INVARIANTS;

export const TWINS: Twin[] = [
  {
    name: 'a message is acknowledged although storing it failed',
    breaks: LOST,
    isQuick: true,
    file: 'features/messages/sends.service.js',
    find: `return this.first(message, replyTo, error);
            throw error;`,
    put: `return this.first(message, replyTo, error);
            const sender = { id: message.senderId, displayName: '', profileImageUrl: null, avatar: ${JSON.stringify(avatarFor(''))}, isGuest: false };
            return { row: rowOf(message, { seq: 1000000, sender, createdAt: new Date() }), toPublish: null };`,
    strike: async (world) => {
      world.startWriting();
      await withFullDisk(world);
      await world.stopWriting();
    },
  },
  {
    name: 'the client’s id of a message is not stored',
    breaks: TWICE,
    file: 'features/messages/sends.service.js',
    find: 'clientMessageId = null, replyTo } = body;',
    put: 'replyTo } = body;\n        const clientMessageId = null;',
    strike: (world) =>
      write(world, () => {
        for (const { http } of world.nodes) http.dropAnswers(SOME / 2);
      }),
  },
  {
    name: 'a seq is taken that no message gets',
    breaks: SEQ,
    // Unread messages are counted from `seq`.
    mayBreak: COUNTS,
    file: 'features/messages/messages.sql.js',
    find: 'SET last_seq = c.last_seq + 1,',
    put: 'SET last_seq = c.last_seq + 1 + (random() < 0.2)::int,',
    strike: write,
  },
  {
    name: 'no page is asked to catch up after Redis was away',
    breaks: READERS,
    file: 'realtime/reconnect-sync.js',
    find: `send(socket, 'server.sync', {})`,
    put: 'undefined',
    strike: async (world) => {
      const { redis } = world.servers;
      await redis.stop();
      await world.writers[0]?.send(0);
      await redis.start();
    },
  },
  {
    name: 'a seat is published before it is committed',
    breaks: READERS,
    isQuick: true,
    file: 'changes/changes.service.js',
    find: 'await this.outbox.add(change.rows, tx);',
    put: 'await this.outbox.publishNow(change.rows.splice(0));',
    strike: (world) => joinAtOnce(world, 1),
  },
  {
    name: 'the event of a message lacks the unread count of its reader',
    breaks: COUNTS,
    file: 'features/messages/messages.publisher.js',
    find: ': toMessage(row, receiver),\n                readState\n',
    put: ': toMessage(row, receiver)\n',
    strike: async (world) => {
      for (const writer of world.writers) await writer.send(0);
    },
  },
  {
    name: 'a withdrawn like stays in the count',
    breaks: COUNTS,
    file: 'features/feed/engagement/engagement.repository.js',
    find: '- cardinality(unliked), rev',
    put: ', rev',
    strike: write,
  },
  {
    name: 'a game is not locked while its seats are taken',
    breaks: SEATS,
    file: 'features/games/locked-games.repository.js',
    find: 'FROM games g WHERE g.id = $1 FOR UPDATE',
    put: 'FROM games g WHERE g.id = $1 --',
    strike: async (world) => {
      for (const { postgres } of world.nodes) postgres.delayMs = 50;
      await joinAtOnce(world, 3);
      for (const { postgres } of world.nodes) postgres.delayMs = 0;
    },
  },
  {
    name: 'anybody may watch a private game',
    breaks: STRANGERS,
    file: 'features/games/games.service.js',
    find: 'return new Set(watched.filter(mayWatch));',
    put: 'return new Set(watched);',
    strike: write,
  },
  {
    name: 'an error of Redis is not caught',
    breaks: DEATHS,
    file: 'realtime/redis-adapter.js',
    find: "if (publisher.status === 'ready') spublish(channel, message).catch(()=>{});",
    // Throws only after Redis has answered once: otherwise the node would not even start.
    put: `spublish(channel, message).then(
      () => { globalThis.hasPublished = true; },
      (error) => { if (globalThis.hasPublished) throw error; },
    );`,
    strike: async (world) => {
      const { redis } = world.servers;
      await redis.stop();
      world.startWriting();
      await waitUntil(() => world.nodes.some(({ deaths }) => deaths.length > 0));
      await redis.start();
      await world.untilAcknowledged(SOME);
      await world.stopWriting();
    },
  },
  {
    name: 'a connection is not released after a failed statement',
    breaks: LEAKS,
    file: 'database/sql.js',
    find: 'client.release(',
    put: 'if (errors.length === 0) client.release(',
    strike: async (world) => {
      const [first, second] = world.writers;
      const id = world.devices[0]?.scene.conversationIds[0] ?? '';
      for (let i = 0; i < SOME / 2; i += 1) {
        const clientMessageId = v7();
        const send = (tab = first) => tab?.sendAs(id, `Twice, ${clientMessageId}`, clientMessageId);
        await Promise.all([send(), send(second)]);
      }
    },
  },
];

/** All tabs write for a while. */
async function write(world: World, meanwhile: () => void = () => {}): Promise<void> {
  world.startWriting();
  for (let i = 0; i < 3; i += 1) {
    await world.untilAcknowledged(SOME);
    meanwhile();
  }
  await world.untilAcknowledged(SOME);
  await world.stopWriting();
}

/** `count` people request a seat at the same moment, alternately at the two nodes. */
async function joinAtOnce(world: World, count: number): Promise<void> {
  const { gameId, gameKey } = world.scene;
  const tabs = world.devices.filter((_, i) => i % 4 === 0 || i % 4 === 3).slice(0, count);
  await Promise.all(
    tabs.map(async ({ person, port }) => {
      const answer = await join(onNode(`http://127.0.0.1:${port}`, person), gameId, gameKey);
      if (answer.ok) world.ledger.seats.set(person.id, 'joined');
    }),
  );
}
