import { Client } from 'pg';
import { appDataSourceOptions } from '../../../src/database/data-source.ts';
import { TcpProxy } from '../../harness/tcp-proxy.ts';
import { waitUntil } from '../../harness/wait-until.ts';
import type { Device } from '../device.ts';
import { withFullDisk } from '../disk.ts';
import { type Fault, SOME } from '../fault.ts';
import { callOnce } from '../requests.ts';
import { canMount, onSmallDisk } from '../small-disk.ts';
import { restartPostgres } from '../world.ts';

export const postgresFaults: Fault[] = [
  {
    name: 'PostgreSQL is restarted',
    isQuick: true,
    strike: restartPostgres,
  },
  {
    name: 'the connections to PostgreSQL are cut again and again',
    isQuick: true,
    strike: async (world) => {
      for (let i = 0; i < 4; i += 1) {
        for (const { postgres } of world.nodes) postgres.cut();
        await world.untilAcknowledged(SOME / 2);
      }
    },
  },
  {
    name: 'the connections of one node to PostgreSQL fall silent',
    strike: async (world) => {
      world.nodes[0].postgres.silence();
      await world.untilPostponed(1);
      // Sends more calls at once than the pool has connections: none of them may meet a silent connection.
      const { cookie } = (world.devices[0] as Device).person;
      const read = () => callOnce(world.nodes[0].http.port, cookie, 'GET', '/api/conversations/unread');
      await waitUntil(async () =>
        (await Promise.all(Array.from({ length: 30 }, read))).every(({ status }) => status === 200),
      );
      // PostgreSQL still waits on the connections that the node has given up.
      world.nodes[0].postgres.cut();
    },
  },
  {
    name: 'one node cannot reach PostgreSQL at all',
    strike: async (world) => {
      world.nodes[1].postgres.blackHole();
      await world.untilPostponed(SOME / 2);
      world.nodes[1].postgres.heal();
    },
  },
  {
    name: 'a half open client holds the locks of a conversation, the game and the post',
    strike: async (world) => {
      const { databaseUrl } = world.servers;
      const proxy = await TcpProxy.before(databaseUrl);
      // Simulates a connection of the app, with its settings, that is lost during a transaction.
      const { extra } = appDataSourceOptions(databaseUrl);
      const lost = new Client({ ...(extra as object), connectionString: proxy.instead(databaseUrl) });
      lost.on('error', () => {});
      await lost.connect();
      await lost.query('BEGIN');
      const { conversationIds, gameId, postId } = world.scene;
      await lost.query('SELECT 1 FROM conversations WHERE id = $1 FOR UPDATE', [conversationIds[0]]);
      await lost.query('SELECT 1 FROM games WHERE id = $1 FOR UPDATE', [gameId]);
      await lost.query('SELECT 1 FROM posts WHERE id = $1 FOR UPDATE', [postId]);
      proxy.blackHole();
      const lastSeq = async () =>
        (await world.readTruth()).conversations.find(({ id }) => id === conversationIds[0])?.lastSeq;
      const before = await lastSeq();
      // PostgreSQL ends the lost transaction.
      await waitUntil(async () => (await lastSeq()) !== before);
      await proxy.close();
    },
  },
  {
    name: 'PostgreSQL answers that its disk is full',
    isQuick: true,
    strike: withFullDisk,
  },
  {
    name: 'the disk of PostgreSQL is full',
    canStrike: canMount,
    strike: onSmallDisk,
  },
];
