import { afterEach } from '@jest/globals';
import type { TestApp } from './app.ts';
import { buildGame } from './games.ts';
import { untilPublished } from './outbox.ts';
import type { TestPerson } from './people.ts';
import { TestSocket } from './sockets.ts';

/** Sockets of one test that watch something, to be closed together at its end. */
export class Watchers {
  private open: TestSocket[] = [];

  /** A socket that watches these topics. Without a person it is a visitor's. */
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

/** Waits until every socket has the event of a new public game: then everything published before has arrived too. */
export async function waitForEarlierEvents(server: TestApp, ...sockets: TestSocket[]): Promise<void> {
  await untilPublished(server);
  const { id } = await buildGame(server);
  for (const socket of sockets) await socket.next('games.created', (game) => game.id === id);
}

/** Names of the events whose payload contains this id, in order. */
export const eventNamesAbout = (socket: TestSocket, id: string): string[] =>
  socket.heard.filter(({ payload }) => JSON.stringify(payload).includes(id)).map(({ event }) => event);
