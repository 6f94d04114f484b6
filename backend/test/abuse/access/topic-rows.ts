import type { ThingName } from './things.ts';

type Answer = 'state' | 'gone' | 'refused';

export interface TopicRow {
  thing: ThingName;
  /** The topic of a thing. It contains no id if its kind has only one topic. */
  topic: (ids: Record<string, string>) => string;
  allowed: Answer;
  stranger: Answer;
  visitor: Answer;
  blocked: Answer;
  /** The answer to a stranger for a thing that does not exist. */
  missing?: Answer;
  hasPrivate?: boolean;
}

const open = (thing: ThingName, name: string): TopicRow => ({
  thing,
  topic: () => name,
  allowed: 'state',
  stranger: 'state',
  visitor: 'state',
  blocked: 'state',
});

const forOperators = (name: string): TopicRow => ({
  thing: 'reported',
  topic: () => name,
  allowed: 'state',
  stranger: 'refused',
  visitor: 'refused',
  blocked: 'refused',
});

const one = (thing: ThingName, name: string, answers: Omit<TopicRow, 'thing' | 'topic'>): TopicRow => ({
  thing,
  topic: ({ id, userId }) => `${name}:${userId ?? id}`,
  ...answers,
});

/** Rows by kind of topic. */
export const TOPICS: Record<string, TopicRow> = {
  feed: open('post', 'feed'),
  highlights: open('post', 'highlights'),
  games: open('game', 'games'),
  leaderboard: open('player', 'leaderboard'),
  coaching: open('coaching', 'coaching'),
  sponsorships: open('sponsorship', 'sponsorships'),
  reports: forOperators('reports'),
  ops: forOperators('ops'),
  announcement: open('post', 'announcement'),
  court: one('court', 'court', {
    allowed: 'state',
    stranger: 'state',
    visitor: 'state',
    blocked: 'state',
    missing: 'refused',
  }),
  post: one('post', 'post', {
    allowed: 'state',
    stranger: 'state',
    visitor: 'state',
    blocked: 'gone',
    missing: 'gone',
  }),
  game: one('game', 'game', {
    allowed: 'state',
    stranger: 'state',
    visitor: 'state',
    blocked: 'refused',
    missing: 'refused',
    hasPrivate: true,
  }),
  player: one('player', 'player', {
    allowed: 'state',
    stranger: 'state',
    visitor: 'state',
    blocked: 'refused',
    missing: 'refused',
    hasPrivate: true,
  }),
  presence: one('talkingPerson', 'presence', {
    allowed: 'state',
    stranger: 'refused',
    visitor: 'refused',
    blocked: 'refused',
    missing: 'refused',
  }),
};

/** Internal rooms of the server, which nobody may watch. Built from a person's id and the hash of a session. */
export const ROOMS: readonly ((personId: string, sessionHash: string) => string)[] = [
  (id) => `user:${id}`,
  (_, hash) => `session:${hash}`,
  (id) => `blocked:${id}`,
  (id) => `watching:${id}:games`,
  () => 'hides:presence',
  () => 'hides:lastSeen',
];

/** Names that are no topics, or misspell a topic. */
export const NO_TOPICS: readonly string[] = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty:x',
  '__proto__:x',
  'prototype',
  'feed:',
  'feed:x',
  ':feed',
  'FEED',
  ' feed',
  'feed\u0000',
  'feed\n',
  '*',
  '#',
  'reports:',
  'game',
  'game:',
  'game:::',
  'player:*',
  'player:anonymous',
  'presence:',
  'presence:%',
  "post:' OR 1=1 --",
  'socket.io#/#',
  '\ud800',
];
