import { afterEach } from '@jest/globals';
import type { TestApp } from './app.ts';
import { buildGame } from './games.ts';
import { untilPublished } from './outbox.ts';
import type { TestPerson } from './people.ts';
import { TestSocket } from './sockets.ts';

/** The sockets of one test that watch topics. They are closed together at its end. */
export class Watchers {
  private open: TestSocket[] = [];

  /** Opens a socket that watches these topics; without `person`, for a visitor. */
  async watch(server: TestApp, wanted: string[], person?: TestPerson): Promise<TestSocket> {
    const socket = await TestSocket.open(server.url, person?.cookie);
    this.open.push(socket);
    if (wanted.length > 0) await socket.call('watch', { topics: wanted });
    return socket;
  }

  close(): void {
    for (const socket of this.open) socket.close();
    this.open = [];
  }
}

/** Watchers whose sockets are closed after each test. */
export function useWatchers(): Watchers {
  const watchers = new Watchers();
  afterEach(() => watchers.close());
  return watchers;
}

/**
 * Creates a public game and waits until every socket has received its event: then all earlier events have arrived too.
 */
export async function waitForEarlierEvents(server: TestApp, ...sockets: TestSocket[]): Promise<void> {
  await untilPublished(server);
  const { id } = await buildGame(server);
  for (const socket of sockets) await socket.next('games.created', (game) => game.id === id);
}

/** Names of the events whose payload contains this id, in order. */
export const eventNamesAbout = (socket: TestSocket, id: string): string[] =>
  socket.received.filter(({ payload }) => JSON.stringify(payload).includes(id)).map(({ event }) => event);
