import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { createQueryClient } from '../../lib/query-client.ts';
import { useConnection } from '../../lib/realtime/connection.store.ts';
import { setTransport } from '../../lib/realtime/transport.ts';
import { ME } from '../../testing/conversations.ts';
import { FakeTransport } from '../../testing/fake-transport.ts';
import { buildPerson } from '../../testing/people.ts';
import { reportDelivered } from './delivered.ts';

const NEXT = buildPerson({}, 7).id;
const queryClient = createQueryClient();

let transport: FakeTransport;
beforeEach(() => {
  jest.useFakeTimers();
  transport = new FakeTransport();
  transport.isConnected = true;
  setTransport(transport);
  useConnection.setState({ state: 'live', userId: ME });
});
afterEach(async () => {
  await jest.advanceTimersByTimeAsync(5_000);
  jest.useRealTimers();
  setTransport(undefined);
});
const sent = () => transport.payloads('messages.delivered');

it('sends only the highest report of each conversation, one after the other', async () => {
  for (const seq of [2, 4, 3]) reportDelivered(queryClient, 'first', seq);
  reportDelivered(queryClient, 'second', 1);
  await jest.advanceTimersByTimeAsync(0);
  expect(sent()).toEqual([{ conversationId: 'first', seq: 4 }]);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(sent()).toEqual([
    { conversationId: 'first', seq: 4 },
    { conversationId: 'second', seq: 1 },
  ]);
});

it.each([
  ['at once', 0],
  ['after a while', 2_000],
])('does not send reports of a person who has signed out for the person who signs in %s', async (_, afterMs) => {
  reportDelivered(queryClient, 'first', 4);
  reportDelivered(queryClient, 'second', 1);
  await jest.advanceTimersByTimeAsync(0);
  useConnection.setState({ state: 'reconnecting', userId: null });
  await jest.advanceTimersByTimeAsync(afterMs);
  useConnection.setState({ state: 'live', userId: NEXT });
  reportDelivered(queryClient, 'third', 9);
  await jest.advanceTimersByTimeAsync(2_000);
  expect(sent()).toEqual([
    { conversationId: 'first', seq: 4 },
    { conversationId: 'third', seq: 9 },
  ]);
});
