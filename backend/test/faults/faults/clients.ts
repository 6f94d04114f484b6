import { v7 } from 'uuid';
import { type Fault, SOME } from '../fault.ts';
import type { SentMessage } from '../writer.ts';

/** The longest text, in three bytes a character. */
const LONG = '\u7bee'.repeat(19_000);
const DAY_MS = 24 * 60 * 60_000;

export const clientFaults: Fault[] = [
  {
    name: 'the tabs of one node are offline',
    strike: async (world) => {
      await world.nodes[0].sockets.close();
      await world.untilAcknowledged(SOME);
      await world.nodes[0].sockets.open();
    },
  },
  {
    name: 'the tabs of one node lose their network silently, and come back online',
    isQuick: true,
    strike: async (world) => {
      world.nodes[0].sockets.blackHole();
      await world.untilAcknowledged(SOME);
      world.nodes[0].sockets.heal();
      for (const device of world.devices) device.renew();
    },
  },
  {
    name: 'the tabs of one node lose their network silently, and only notice the missing heartbeat',
    strike: async (world) => {
      world.nodes[1].sockets.silence();
      await world.untilAcknowledged(SOME);
    },
  },
  {
    name: 'answers are lost on their way, and clients call again',
    isQuick: true,
    strike: async (world) => {
      for (let i = 0; i < 3; i += 1) {
        for (const { http } of world.nodes) http.dropAnswers(SOME);
        await world.untilAcknowledged(SOME);
      }
    },
  },
  {
    name: 'every event comes twice, the second time late and in another order',
    isQuick: true,
    strike: async (world) => {
      for (const device of world.devices) device.repeatsWithinMs = 2_000;
      await world.untilAcknowledged(2 * SOME);
      for (const device of world.devices.slice(0, 2)) device.renew();
      await world.untilAcknowledged(2 * SOME);
      for (const device of world.devices) device.repeatsWithinMs = 0;
    },
  },
  {
    name: 'answers are late',
    strike: async (world) => {
      for (const { http, sockets } of world.nodes) {
        http.delayMs = 400;
        sockets.delayMs = 900;
      }
      await world.untilAcknowledged(SOME);
      for (const { http, sockets } of world.nodes) {
        http.delayMs = 0;
        sockets.delayMs = 0;
      }
    },
  },
  {
    name: 'two tabs of a person send the same messages at once, at two nodes',
    isQuick: true,
    strike: async (world) => {
      const tabs = world.writers.slice(0, 2);
      const id = world.devices[0]?.scene.conversationIds[0] ?? '';
      for (let i = 0; i < SOME; i += 1) {
        const [content, clientMessageId] = [`From both tabs, ${v7()}`, v7()];
        await Promise.all(tabs.map((tab) => tab.sendAs(id, content, clientMessageId)));
      }
    },
  },
  {
    name: 'clocks of clients are off by a day, either way',
    isQuick: true,
    strike: async (world) => {
      for (let i = 0; i < SOME; i += 1) {
        for (const writer of world.writers) await writer.send(i, Date.now() + (i % 2 === 0 ? DAY_MS : -DAY_MS));
      }
      const isOff = ({ createdAt }: SentMessage) => Math.abs(Date.parse(createdAt) - Date.now()) > DAY_MS / 2;
      if (world.ledger.sent.some(isOff)) throw new Error('A message has the time of its client');
    },
  },
  {
    name: 'clients stop reading',
    strike: async (world) => {
      const [node] = world.nodes;
      const [writer] = world.writers;
      const id = world.devices[0]?.scene.conversationIds[0] ?? '';
      node.sockets.silence();
      const before = node.openFiles;
      // Sends until the server has closed the connections of the tabs of both people. The messages exceed the buffers
      // that the system keeps for each.
      for (let i = 0; i < 400 && node.openFiles > before - 2; i += 1) {
        await writer?.sendAs(id, `Long, ${v7()} ${LONG}`, v7());
      }
      if (node.openFiles > before - 2) throw new Error('Clients that do not read keep their connections');
      for (const device of world.devices) device.renew();
    },
  },
];
