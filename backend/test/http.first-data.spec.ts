import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FirstData, Game } from '@hoopline/contracts';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { query, useServer } from './harness/app.ts';
import { apply, postCoaching } from './harness/applications.ts';
import { block } from './harness/blocks.ts';
import { sendMessage, startConversation } from './harness/conversations.ts';
import { createComment, createPost } from './harness/feed.ts';
import { buildGame, inHours, keyOf } from './harness/games.ts';
import { untilNotified } from './harness/notifications.ts';
import { buildMember, buildVisitor, type TestPerson } from './harness/people.ts';
import { buildPost } from './harness/posts.ts';
import { waitUntil } from './harness/wait-until.ts';

const BUILD = fileURLToPath(new URL('../../frontend/dist', import.meta.url));

let ann: TestPerson;
let ben: TestPerson;
const server = useServer(() => {
  if (!existsSync(path.join(BUILD, 'index.html'))) throw new Error('Build the web app first: npm run build');
  return { webApp: BUILD };
});
beforeAll(async () => {
  ann = await buildMember(server, { displayName: 'Ann Archer' });
  ben = await buildMember(server, { displayName: 'Ben Baker' });
});

type Reader = Pick<TestPerson, 'fetch'>;

/** Values of the hint `sec-ch-ua-mobile`: for phones the server renders pages with their data. */
const [COMPUTER, PHONE] = ['?0', '?1'];

const pageOf = async (reader: Reader, address: string, device = COMPUTER) => {
  const answer = await reader.fetch(address, { headers: { accept: 'text/html', 'sec-ch-ua-mobile': device } });
  return { answer, page: await answer.text() };
};

/** The content of the page's data block, read like a browser: up to the first end of a script. */
async function firstData(reader: Reader, address: string): Promise<FirstData> {
  const { page } = await pageOf(reader, address);
  const [, block] = /<script type="application\/json" id="first-data">(.*?)<\/script>/s.exec(page) ?? [];
  if (block === undefined) throw new Error(`There is no data in ${page}`);
  return JSON.parse(block);
}

describe('the data in a page', () => {
  it('equals the answers of the API to the same caller', async () => {
    const { game } = await buildGame(server, { host: ann, fields: { title: 'Sunset run' } });
    for (const reader of [ann, ben, buildVisitor(server)]) {
      const data = await firstData(reader, '/join-games');
      for (const address of ['/api/games', '/api/auth/user', '/api/notifications/unread']) {
        const asked = await reader.fetch(address);
        expect([address, data[address]?.status, data[address]?.body]).toEqual([
          address,
          asked.status,
          await asked.json(),
        ]);
      }
      expect((data['/api/games']?.body as Game[] | undefined)?.map(({ id }) => id)).toContain(game.id);
    }
  });

  it('contains for a visitor that nobody is signed in, so that the app need not ask', async () => {
    const data = await firstData(buildVisitor(server), '/');
    expect(data['/api/auth/user']).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
  });

  it('contains the refusal of the console, so that the app need not ask', async () => {
    const session = async (reader: Reader) => (await firstData(reader, '/ops'))['/api/ops/session'];
    expect(await session(buildVisitor(server))).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    expect(await session(ben)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  });

  it('contains the link to the next page of a list', async () => {
    await Promise.all(Array.from({ length: 51 }, () => buildGame(server)));
    expect((await firstData(ben, '/join-games'))['/api/games']?.link).toContain('rel="next"');
  });

  it('contains a private game only with its link key', async () => {
    const { game } = await buildGame(server, { fields: { isPublic: false } });
    const key = keyOf(game);
    const opened = `/api/games/${game.id}?key=${key}`;
    expect((await firstData(ben, `/games/${game.id}?key=${key}`))[opened]).toMatchObject({ status: 200 });
    const closed = await firstData(ben, `/games/${game.id}`);
    expect(closed[`/api/games/${game.id}`]?.status).not.toBe(200);
  });

  it('contains nothing of people in a block with the reader', async () => {
    const cleo = await buildMember(server, { displayName: 'Cleo Cruz' });
    const post = await createPost(cleo, { content: 'Only for friends' });
    expect((await firstData(ben, '/feed'))['/api/feed']?.body).toEqual(
      expect.arrayContaining([expect.objectContaining({ id: post.id })]),
    );
    await block(cleo, ben);
    expect(JSON.stringify(await firstData(ben, '/feed'))).not.toContain(post.id);
    expect((await firstData(ben, `/feed/${post.id}`))[`/api/feed/${post.id}`]?.status).toBe(404);
  });

  it('contains nothing of a player in a block with the reader, and applicants only for the poster', async () => {
    const dana = await buildMember(server, { displayName: 'Dana Drew' });
    await buildGame(server, { host: dana, fields: { title: 'Dana runs' } });
    const all = async (reader: Reader, address: string) =>
      JSON.stringify(Object.values(await firstData(reader, address)));
    const page = `/profiles/${dana.id}`;
    expect(await all(ben, page)).toContain('Dana runs');
    await block(dana, ben);
    for (const address of [page, `${page}?show=highlights`, `${page}?show=results`])
      expect(await all(ben, address)).not.toContain('Dana');

    const { id } = await postCoaching(ann);
    await apply(ben, id, { note: 'Only for the poster' });
    expect(await all(ann, `/coaching/${id}`)).toContain('Only for the poster');
    for (const reader of [dana, buildVisitor(server)])
      expect(await all(reader, `/coaching/${id}`)).not.toMatch(/Only for|Ben/);
  });

  it('is not cached, and varies by cookie and language', async () => {
    for (const address of ['/', '/join-games', `/profiles/${ann.id}`, '/nope']) {
      const { answer } = await pageOf(ann, address);
      expect([address, answer.headers.get('cache-control')]).toEqual([address, 'private, no-store']);
      expect(answer.headers.get('vary')).toMatch(/^cookie, accept-language/);
    }
  });
});

type Node = DefaultTreeAdapterTypes.Node;

function nodesOf(node: Node): Node[] {
  const children = 'content' in node ? [node.content] : 'childNodes' in node ? node.childNodes : [];
  return [node, ...children.flatMap(nodesOf)];
}

/** The text in the element with this id. */
function textIn(nodes: Node[], id: string): string {
  const element = nodes.find(
    (node) => 'attrs' in node && node.attrs.some((one) => one.name === 'id' && one.value === id),
  );
  return element ? nodesOf(element).reduce((text, node) => text + ('value' in node ? node.value : ''), '') : '';
}

describe('text of people, on a page with its data', () => {
  const WRITTEN =
    'Hi </script></style></title></template></div><script data-written>alert(1)</script><!-- written --> <!--<script> ' +
    '<img data-written src=x onerror=alert(1)> ]]> \u2028\u2029 & &lt;b&gt; "double" \'single\' $& loading="lazy" `';
  let writer: TestPerson;
  /** Pages, each with the addresses of its data that contain the text. */
  let pages: [address: string, ...reads: string[]][];
  /** The pages that the server renders for phones. */
  let rendered: string[];
  beforeAll(async () => {
    const other = await buildMember(server, { displayName: `Other ${WRITTEN}` });
    writer = await buildMember(server, { displayName: `Writer ${WRITTEN}` });
    const { id: gameId } = await buildGame(server, {
      host: writer,
      fields: { description: WRITTEN, scheduledAt: inHours(2) },
    });
    const { id: openingId } = await postCoaching(writer, { description: WRITTEN });
    await apply(other, openingId, { note: WRITTEN });
    // Stored with SQL, because the API refuses line breaks in a title.
    for (const table of ['games', 'opportunities'])
      await query(server, `UPDATE ${table} SET title = $1 WHERE id = ANY($2)`, [WRITTEN, [gameId, openingId]]);
    const post = await createPost(writer, { content: WRITTEN });
    await createComment(other, post.id, WRITTEN);
    await buildPost(server, { author: writer, highlight: 'dunks', caption: `${WRITTEN}\n${WRITTEN}` });
    const { id: talkId } = await startConversation(writer, other);
    await sendMessage(other, talkId, WRITTEN);
    await untilNotified(server);
    rendered = ['/feed', '/highlights', '/games', '/join-games', `/games/${gameId}`];
    pages = [
      ['/', '/api/auth/user', '/api/games?inEachZone=6', '/api/games/home', '/api/conversations?kinds=all'],
      ['/feed', '/api/feed'],
      [`/feed/${post.id}`, `/api/feed/${post.id}`, `/api/feed/${post.id}/comments?limit=20`],
      ['/highlights', '/api/highlights'],
      ['/join-games', '/api/games'],
      [`/games/${gameId}`, `/api/games/${gameId}`],
      [`/messages/${talkId}`, '/api/conversations?kinds=all', `/api/conversations/${talkId}/messages`],
      [`/coaching/${openingId}`, `/api/coaching/${openingId}`, `/api/coaching/${openingId}/applications?limit=200`],
      [`/profiles/${writer.id}`, `/api/players/${writer.id}`, `/api/games/user/${writer.id}`],
      ['/profiles', '/api/players'],
      ['/notifications', '/api/notifications'],
      [`/join-games?search=${encodeURIComponent(WRITTEN)}`],
    ];
  });

  /** The nodes of the page, parsed like in a browser. Fails if the text has created a node. */
  async function parsed(reader: Reader, address: string, device?: string): Promise<Node[]> {
    const nodes = nodesOf(parse((await pageOf(reader, address, device)).page));
    const wrong = nodes.filter(
      (node) =>
        ('attrs' in node && node.attrs.some(({ name }) => name === 'data-written' || name === 'onerror')) ||
        ('data' in node && node.data.includes('written')),
    );
    expect([address, wrong.map(({ nodeName }) => nodeName)]).toEqual([address, []]);
    return nodes;
  }

  it('is unchanged in the data, and neither ends nor begins an element', async () => {
    for (const [address, ...reads] of pages) {
      const block = textIn(await parsed(writer, address), 'first-data');
      expect(block).not.toMatch(/[<>\u2028\u2029]/);
      const data: FirstData = JSON.parse(block);
      for (const read of reads) {
        const answer = await (await writer.fetch(read)).json();
        expect([read, data[read]?.body]).toEqual([read, answer]);
        expect([read, JSON.stringify(answer).includes(JSON.stringify(WRITTEN).slice(1, -1))]).toEqual([read, true]);
      }
    }
  });

  it('is plain text on a page that the server renders', async () => {
    for (const address of rendered) {
      let text = '';
      await waitUntil(async () => {
        text = textIn(await parsed(buildVisitor(server), address, PHONE), 'root');
        return text.includes('onerror');
      });
      expect([address, text]).toEqual([address, expect.stringContaining(WRITTEN)]);
    }
  });
});
