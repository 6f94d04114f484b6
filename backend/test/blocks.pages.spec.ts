import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { useServer } from './harness/app.ts';
import { block } from './harness/blocks.ts';
import { ok } from './harness/calls.ts';
import { createPost } from './harness/feed.ts';
import { buildGame, join } from './harness/games.ts';
import { buildMember, type TestPerson } from './harness/people.ts';
import { runFolder } from './harness/test-run.ts';

const server = useServer(() => {
  const webApp = runFolder('web');
  writeFileSync(path.join(webApp, 'index.html'), '<html><head><title>Hoopline</title></head></html>');
  return { webApp };
});

interface Shown {
  person: TestPerson;
  /** Addresses of pages about the person, by kind. */
  pages: Record<string, string>;
  gameId: string;
}

let [zebulon, yolanda, third] = [{} as Shown, {} as Shown, {} as TestPerson];

async function buildShown(displayName: string): Promise<Shown> {
  const person = await buildMember(server, { displayName });
  const { id: postId } = await createPost(person, { content: `Words of ${displayName}` });
  const { id: gameId, game } = await buildGame(server, { host: person, fields: { title: `Run of ${displayName}` } });
  const pages = { profile: `/profiles/${person.id}`, post: `/feed/${postId}`, game: game.sharePath };
  return { person, pages, gameId };
}

beforeAll(async () => {
  zebulon = await buildShown('Zebulon');
  yolanda = await buildShown('Yolanda');
  third = await buildMember(server);
});

const KINDS = ['profile', 'post', 'game'];

async function read(viewer: Pick<TestPerson, 'fetch'>, { pages, person }: Shown, kind: string) {
  const answer = await viewer.fetch(pages[kind] ?? '');
  return { status: answer.status, isNamed: (await answer.text()).includes(person.displayName) };
}

describe('the HTML head', () => {
  it.each(KINDS)('of the page of a %s names its person to others', async (kind) => {
    expect(await read(yolanda.person, zebulon, kind)).toEqual({ status: 200, isNamed: true });
  });

  describe('during a block', () => {
    beforeAll(() => block(zebulon.person, yolanda.person));

    it.each(KINDS)('of the page of a %s is answered with 404 to the other person, without a name', async (kind) => {
      const notFound = { status: 404, isNamed: false };
      expect(await read(zebulon.person, yolanda, kind)).toEqual(notFound);
      expect(await read(yolanda.person, zebulon, kind)).toEqual(notFound);
    });

    it.each(KINDS)('of the page of a %s names its person to everybody else, and to the person', async (kind) => {
      const visitor = { fetch: (address: string) => fetch(server.url + address) };
      for (const viewer of [third, visitor, zebulon.person]) {
        expect(await read(viewer, zebulon, kind)).toEqual({ status: 200, isNamed: true });
      }
    });
  });

  it('of the page of a game is shown to a player with a seat who is in a block with the host', async () => {
    const host = await buildShown('Xenia');
    const player = await buildMember(server);
    await ok(join(player, host.gameId));
    await block(player, host.person);
    const { status } = await player.fetch(`/api/games/${host.gameId}`);
    expect((await read(player, host, 'game')).status).toBe(status);
  });
});
