import { feedTopics, gamesTopics, playersTopics, presenceTopics, type TopicAnswer } from '@hoopline/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { useServer } from './harness/app.ts';
import { type BlockedWorld, buildBlockedWorld, type Things, WORLD_TAG, wordOf } from './harness/blocked-world.ts';
import { block, unblock } from './harness/blocks.ts';
import { allEndpoints } from './harness/endpoints.ts';
import type { TestPerson } from './harness/people.ts';
import { TestSocket } from './harness/sockets.ts';

/** How a route shows things of one person to another. */
interface Row {
  /** The path in the contract. */
  route: `/api/${string}`;
  path: (theirs: Things, viewer: TestPerson, world: BlockedWorld) => string;
  /**
   * A text that the answer contains if the viewer sees the person. Without `shows`, a viewer who does not see the
   * person gets 404.
   */
  shows?: (theirs: Things, viewer: TestPerson, world: BlockedWorld) => string;
  /** A block deletes the row, so it does not return after the block. */
  isRemoved?: boolean;
}

const idOf = (person: Pick<TestPerson, 'id'>) => person.id;

const ROWS: Record<string, Row> = {
  'their post in the feed': { route: '/api/feed', path: () => '/api/feed', shows: (theirs) => theirs.postId },
  'their post further back': {
    route: '/api/feed',
    path: () =>
      `/api/feed?before=${Buffer.from(JSON.stringify([new Date(Date.now() + 60_000).toISOString(), '01890000-0000-7000-8000-000000000000'])).toString('base64url')}`,
    shows: (theirs) => theirs.postId,
  },
  'their post of a hashtag': {
    route: '/api/feed',
    path: () => `/api/feed?tag=${WORLD_TAG}`,
    shows: (theirs) => theirs.postId,
  },
  'their post': { route: '/api/feed/:id', path: ({ postId }) => `/api/feed/${postId}` },
  'comments of their post': { route: '/api/feed/:id/comments', path: ({ postId }) => `/api/feed/${postId}/comments` },
  'their highlight': { route: '/api/highlights', path: () => '/api/highlights', shows: (theirs) => theirs.highlightId },
  'highlights of them': {
    route: '/api/highlights',
    path: ({ person }) => `/api/highlights?playerId=${person.id}`,
    shows: (theirs) => theirs.highlightId,
  },
  'them among players': { route: '/api/players', path: () => '/api/players', shows: ({ person }) => idOf(person) },
  'them in the search': {
    route: '/api/players',
    path: ({ person }) => `/api/players?search=${person.displayName}`,
    shows: ({ person }) => idOf(person),
  },
  'them by their e-mail': {
    route: '/api/players',
    path: ({ person }) => `/api/players?search=${person.id}@example.com`,
    shows: ({ person }) => idOf(person),
  },
  'their page': { route: '/api/players/:id', path: ({ person }) => `/api/players/${person.id}` },
  'their statistics': { route: '/api/players/:id/stats', path: ({ person }) => `/api/players/${person.id}/stats` },
  'their results': { route: '/api/players/:id/ratings', path: ({ person }) => `/api/players/${person.id}/ratings` },
  'their followers': {
    route: '/api/players/:id/followers',
    path: ({ person }) => `/api/players/${person.id}/followers`,
  },
  'people whom they follow': {
    route: '/api/players/:id/following',
    path: ({ person }) => `/api/players/${person.id}/following`,
  },
  'them on the leaderboard': {
    route: '/api/players/leaderboard',
    path: () => '/api/players/leaderboard',
    shows: ({ person }) => idOf(person),
  },
  'them among coaches': { route: '/api/coaches', path: () => '/api/coaches', shows: ({ person }) => idOf(person) },
  'them in the search of coaches': {
    route: '/api/coaches',
    path: ({ person }) => `/api/coaches?search=${person.displayName}`,
    shows: ({ person }) => idOf(person),
  },
  'their page as a coach': { route: '/api/coaches/:id', path: ({ person }) => `/api/coaches/${person.id}` },
  'their coaching': { route: '/api/coaching', path: () => '/api/coaching', shows: (theirs) => theirs.coachingId },
  'one coaching of theirs': { route: '/api/coaching/:id', path: ({ coachingId }) => `/api/coaching/${coachingId}` },
  'their application for a coaching': {
    route: '/api/coaching/:id/applications',
    path: (_, viewer, { of }) => `/api/coaching/${of(viewer).coachingId}/applications`,
    shows: ({ person }) => idOf(person),
  },
  'their sponsorship': {
    route: '/api/sponsorships',
    path: () => '/api/sponsorships',
    shows: (theirs) => theirs.sponsorshipId,
  },
  'one sponsorship of theirs': {
    route: '/api/sponsorships/:id',
    path: ({ sponsorshipId }) => `/api/sponsorships/${sponsorshipId}`,
  },
  'their application for a sponsorship': {
    route: '/api/sponsorships/:id/applications',
    path: (_, viewer, { of }) => `/api/sponsorships/${of(viewer).sponsorshipId}/applications`,
    shows: ({ person }) => idOf(person),
  },
  'an application to them': {
    route: '/api/applications',
    path: () => '/api/applications',
    shows: (theirs) => theirs.coachingId,
  },
  'the conversation with them': {
    route: '/api/conversations',
    path: () => '/api/conversations',
    shows: ({ person }) => idOf(person),
  },
  'one conversation': {
    route: '/api/conversations/:id',
    path: ({ person }, viewer, world) => `/api/conversations/${world.conversation(viewer, person)}`,
  },
  'its messages': {
    route: '/api/conversations/:id/messages',
    path: ({ person }, viewer, world) => `/api/conversations/${world.conversation(viewer, person)}/messages`,
  },
  'their game': { route: '/api/games', path: () => '/api/games', shows: (theirs) => theirs.gameId },
  'their game near a position': {
    route: '/api/games',
    path: () => '/api/games?near=40.83,-73.936&sort=distance',
    shows: (theirs) => theirs.gameId,
  },
  'their game, which a search would find without one filter': {
    route: '/api/games/why-none',
    path: ({ person }) => `/api/games/why-none?search=${wordOf(person)}&difficulty=expert`,
    shows: (theirs) => theirs.gameId,
  },
  'the link to a game of theirs': {
    route: '/api/games/linked/:slug',
    path: ({ slug }) => `/api/games/linked/${slug}`,
  },
  'one game of theirs': { route: '/api/games/:id', path: ({ gameId }) => `/api/games/${gameId}` },
  'what followed a game of theirs': {
    route: '/api/games/:id/after',
    path: ({ gameId }) => `/api/games/${gameId}/after`,
  },
  'their weekly run': { route: '/api/games/:id/series', path: ({ runId }) => `/api/games/${runId}/series` },
  'them among people to invite': {
    route: '/api/games/:id/invitees',
    path: (_, viewer, { of }) => `/api/games/${of(viewer).gameId}/invitees`,
    shows: ({ person }) => idOf(person),
  },
  'them among people who were asked to play': {
    route: '/api/games/:id/asks',
    path: (_, viewer, { of }) => `/api/games/${of(viewer).gameId}/asks`,
    shows: ({ person }) => idOf(person),
  },
  'games of them': {
    route: '/api/games/user/:userId',
    path: ({ person }) => `/api/games/user/${person.id}`,
    shows: (theirs) => theirs.gameId,
  },
  'them at a court': {
    route: '/api/courts/:id',
    path: (_, __, { courtId }) => `/api/courts/${courtId}`,
    shows: ({ person }) => idOf(person),
  },
  'a notification of theirs': {
    route: '/api/notifications',
    path: () => '/api/notifications',
    shows: ({ person }) => idOf(person),
    isRemoved: true,
  },
};

/** Things of a third person that show both people of the block. These two must not see each other there. */
const AMONG_OTHERS: Record<string, Row> = {
  'a comment of theirs': {
    route: '/api/feed/:id/comments',
    path: (_, __, { commentedId }) => `/api/feed/${commentedId}/comments`,
    shows: (theirs) => theirs.commentId,
  },
  'them among followers': {
    route: '/api/players/:id/followers',
    path: (_, __, { third }) => `/api/players/${third.id}/followers`,
    shows: ({ person }) => idOf(person),
  },
  'them among the followed': {
    route: '/api/players/:id/following',
    path: (_, __, { third }) => `/api/players/${third.id}/following`,
    shows: ({ person }) => idOf(person),
  },
  'them in a game of others': {
    route: '/api/games/:id',
    path: ({ person }, _, { gamesOfThird }) => `/api/games/${gamesOfThird.get(person.id)}`,
    shows: ({ person }) => idOf(person),
  },
  'their face in a list of games': {
    route: '/api/games',
    path: () => '/api/games',
    shows: ({ person }) => `"id":"${person.id}"`,
  },
};

/** Routes that show only the caller. */
const WITHOUT_OTHERS = [
  '/api/account/export',
  '/api/account/privacy',
  '/api/announcement',
  '/api/applications/posted',
  '/api/auth/user',
  // The people whom the caller has blocked, and the things that a block would affect.
  '/api/blocks',
  '/api/blocks/:id/shared',
  // Only for the people of a game. `threads.api.spec.ts` shows that a block leaves people out.
  '/api/conversations/:id/lines',
  '/api/conversations/unread',
  '/api/courts',
  '/api/courts/map',
  '/api/feed/hashtags',
  // Only for the host. `games.box-score-clips.spec.ts` shows that a block leaves the clips of a person out.
  '/api/games/:id/box-score/clips',
  // Only for players of the game, who still see each other there after a block.
  '/api/games/:id/reliability',
  '/api/games/calendar-feed',
  '/api/games/held',
  // The caller's own games, whose people still see each other after a block.
  '/api/games/home',
  '/api/health',
  '/api/health/live',
  '/api/notifications/settings',
  '/api/notifications/unread',
  // Operators see everybody.
  '/api/ops/actions',
  '/api/ops/behind',
  '/api/ops/history',
  '/api/ops/nodes',
  '/api/ops/nodes/:id/topics',
  '/api/ops/people',
  '/api/ops/people/:id/sockets',
  '/api/ops/reports',
  '/api/ops/reports/:id',
  '/api/ops/session',
  '/api/ops/uploads',
  '/api/players/anonymous/profile',
  '/api/players/anonymous/run-alerts',
  '/api/push/key',
  '/api/settings',
];

let world: BlockedWorld;
const server = useServer();
beforeAll(async () => {
  world = await buildBlockedWorld(server);
}, 60_000);
afterAll(() => server.close());

async function sees(row: Row, viewer: TestPerson, other: TestPerson): Promise<boolean> {
  const theirs = world.of(other);
  const answer = await viewer.fetch(row.path(theirs, viewer, world));
  const text = await answer.text();
  if (row.shows) {
    if (!answer.ok) throw new Error(`${answer.status}: ${text}`);
    return text.includes(row.shows(theirs, viewer, world));
  }
  if (!answer.ok && answer.status !== 404) throw new Error(`${answer.status}: ${text}`);
  return answer.ok;
}

it('the rows cover every route that reads', async () => {
  const reads = (await allEndpoints()).filter(({ method }) => method === 'GET').map(({ path }) => path);
  const covered = [...Object.values({ ...ROWS, ...AMONG_OTHERS }).map(({ route }) => route), ...WITHOUT_OTHERS];
  expect([...new Set(reads)].filter((path) => !covered.includes(path))).toEqual([]);
  expect(covered.filter((path) => !reads.includes(path as never))).toEqual([]);
});

const pairs = () => ({
  'the blocker': [world.blocker, world.blocked] as const,
  'the blocked': [world.blocked, world.blocker] as const,
});

const ALL = Object.entries({ ...ROWS, ...AMONG_OTHERS });

describe('while there is a block', () => {
  beforeAll(() => block(world.blocker, world.blocked));

  it.each(ALL)('%s: not shown to the other person in the block, but shown to a third', async (_, row) => {
    const { blocker, blocked, third } = world;
    for (const [viewer, other] of Object.values(pairs())) expect(await sees(row, viewer, other)).toBe(false);
    expect(await sees(row, third, blocker)).toBe(true);
    expect(await sees(row, third, blocked)).toBe(true);
  });

  it('topics of the other person have the same answer as topics of a person who does not exist', async () => {
    const unknown = '01890000-0000-7000-8000-000000000000';
    for (const [viewer, other] of Object.values(pairs())) {
      const strangers = topicsOf(other).map((topic) => topic.replace(/[0-9a-f-]{36}/, unknown));
      expect(await watch(viewer, topicsOf(other))).toEqual(await watch(viewer, strangers));
    }
    const states = await watch(world.third, topicsOf(world.blocked));
    expect(states.map((answer) => 'state' in answer)).toEqual([true, true, true, true]);
  });
});

describe('after the block', () => {
  beforeAll(() => unblock(world.blocker, world.blocked));

  it.each(ALL)('%s: shown again, unless a block removes it', async (_, row) => {
    for (const [viewer, other] of Object.values(pairs())) expect(await sees(row, viewer, other)).toBe(!row.isRemoved);
  });
});

function topicsOf({ id }: TestPerson): string[] {
  const { postId, gameId } = world.of({ id });
  return [playersTopics.player(id), presenceTopics.user(id), gamesTopics.game(gameId), feedTopics.post(postId)];
}

async function watch(viewer: TestPerson, topics: string[]): Promise<TopicAnswer[]> {
  const socket = await TestSocket.open(server.url, viewer.cookie);
  const answer = await socket.call('watch', { topics });
  socket.close();
  return answer.ok ? topics.map((topic) => answer.topics[topic] as TopicAnswer) : [];
}
