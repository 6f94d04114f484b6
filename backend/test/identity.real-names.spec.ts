import type { Author, Comment, FeedPost, Game, GameDetail, SessionUser } from '@hoopline/contracts';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { useServer } from './harness/app.ts';
import { ok } from './harness/calls.ts';
import { buildUpload, createComment, createPost } from './harness/feed.ts';
import { buildGame, join } from './harness/games.ts';
import { buildMember, buildVisitor, type TestPerson } from './harness/people.ts';

const server = useServer();

type Caller = Pick<TestPerson, 'fetch'>;

const REAL = { firstName: 'Quillon', lastName: 'Vandermeer', email: 'quillon.v@private-mail.test' };
const NOTHING = { firstName: null, lastName: null, email: null };
const DISPLAY_NAME = 'Sky Hook';

let skyHook: TestPerson;
let paths: Record<'feed' | 'post' | 'comments' | 'highlights' | 'games' | 'hosted' | 'joined' | 'profile', string>;

beforeAll(async () => {
  skyHook = await buildMember(server, { ...REAL, displayName: DISPLAY_NAME });
  const { mediaUrl } = await buildUpload(server, skyHook);
  const post = await createPost(skyHook, { type: 'image', content: undefined, mediaUrl, highlight: 'dunks' });
  await createComment(skyHook, post.id);
  const hosted = await buildGame(server, { host: skyHook });
  const joined = await buildGame(server);
  await ok(join(skyHook, joined.id));
  paths = {
    feed: '/api/feed',
    post: `/api/feed/${post.id}`,
    comments: `/api/feed/${post.id}/comments`,
    highlights: '/api/highlights',
    games: '/api/games',
    hosted: `/api/games/${hosted.id}`,
    joined: `/api/games/${joined.id}`,
    profile: `/api/players/${skyHook.id}`,
  };
});

/** The answer to a read, parsed and as text. */
async function read<T>(person: Caller, path: string): Promise<{ body: T; text: string }> {
  const answer = await person.fetch(path);
  const text = await answer.text();
  expect([path, answer.status]).toEqual([path, 200]);
  return { body: JSON.parse(text) as T, text };
}

/** The authors of everything that these answers list. */
const authors = async (person: Caller): Promise<Author[]> => {
  const [feed, post, comments, highlights] = [
    await read<FeedPost[]>(person, paths.feed),
    await read<FeedPost>(person, paths.post),
    await read<Comment[]>(person, paths.comments),
    await read<FeedPost[]>(person, paths.highlights),
  ].map(({ body }) => body) as [FeedPost[], FeedPost, Comment[], FeedPost[]];
  return [...feed, post, ...comments, ...highlights].map(({ user }) => user);
};

it('real names are shown to the person themselves', async () => {
  expect(await ok<SessionUser>(skyHook.fetch('/api/auth/user'))).toMatchObject(REAL);
  for (const author of await authors(skyHook)) expect(author).toMatchObject({ ...REAL, displayName: DISPLAY_NAME });
});

describe.each(['another member', 'a visitor'])('the real names of a renamed person, for %s', (who) => {
  let stranger: Caller;
  beforeAll(async () => {
    stranger = who === 'another member' ? await buildMember(server) : buildVisitor(server);
  });

  it('are null in posts, comments and highlights, like the e-mail', async () => {
    const shown = await authors(stranger);
    expect(shown).toHaveLength(4);
    for (const author of shown) expect(author).toMatchObject({ id: skyHook.id, displayName: DISPLAY_NAME, ...NOTHING });
  });

  it('are not in games, which contain only the chosen name', async () => {
    const { body: games } = await read<Game[]>(stranger, paths.games);
    const { body: hosted } = await read<GameDetail>(stranger, paths.hosted);
    const { body: joined } = await read<GameDetail>(stranger, paths.joined);
    const listed = games.find(({ id }) => id === hosted.id);
    for (const { host } of [listed, hosted] as [Game, GameDetail])
      expect(host).toMatchObject({ id: skyHook.id, displayName: DISPLAY_NAME, firstName: null });
    expect(joined.players).toMatchObject([{ id: skyHook.id, displayName: DISPLAY_NAME }]);
  });

  it('are no part of any answer', async () => {
    for (const path of Object.values(paths)) {
      const { text } = await read(stranger, path);
      expect(text).toContain(DISPLAY_NAME);
      for (const part of [REAL.firstName, REAL.lastName, ...REAL.email.split('@')])
        expect([path, part, text.toLowerCase().includes(part.toLowerCase())]).toEqual([path, part, false]);
    }
  });
});
