import { LIMITS } from '@hoopline/contracts';
import type { Device } from './device.ts';
import type { Truth } from './truth.ts';
import type { World } from './world.ts';

export const INVARIANTS = [
  'no acknowledged write is lost',
  'nothing is stored twice',
  'seq has no gaps',
  'all readers see what is stored',
  'unread and counters equal the rows',
  'seats never exceed their number',
  'a stranger receives nothing private',
  'no process dies by itself',
  'nothing leaks',
] as const;
export type Invariant = (typeof INVARIANTS)[number];

/** The present violations of each broken invariant. */
export type Violations = Partial<Record<Invariant, string[]>>;

type Check = (world: World, truth: Truth) => string[];

const CHECKS: Record<Invariant, Check> = {
  'no acknowledged write is lost': ({ ledger }, truth) => {
    const stored = new Map(truth.messages.map((message) => [message.id, message]));
    const isStored = ({ id, seq, content }: { id: string; seq: number; content: string }) =>
      stored.get(id)?.seq === seq && stored.get(id)?.content === content;
    const seated = new Set(truth.seats.filter(({ status }) => status === 'joined').map(({ userId }) => userId));
    return [
      ...ledger.sent.filter((message) => !isStored(message)).map((message) => `message ${JSON.stringify(message)}`),
      ...[...ledger.seats]
        .filter(([id, seat]) => seated.has(id) !== (seat === 'joined'))
        .map(([id, seat]) => `${id} ${seat}`),
      ...[...ledger.likes]
        .filter(([id, isLiked]) => truth.likes.includes(id) !== isLiked)
        .map(([id]) => `like of ${id}`),
      ...ledger.refused,
    ];
  },
  'nothing is stored twice': (_world, { messages, likes }) =>
    twice([...messages.map(({ content }) => content), ...likes]),
  'seq has no gaps': (_world, { conversations, messages }) =>
    conversations.flatMap(({ id, lastSeq }) => {
      const seqs = messages.filter(({ conversationId }) => conversationId === id).map(({ seq }) => seq);
      const isWhole = seqs.every((seq, at) => seq === at + 1) && seqs.length === lastSeq;
      return isWhole ? [] : [`${id} ends at ${lastSeq} with ${seqs.length} messages`];
    }),
  'all readers see what is stored': ({ devices, ledger }, truth) => {
    // The sender's tabs show a message that was acknowledged but not stored: that counts as a lost write, not here.
    const stored = new Set(truth.messages.map(({ id }) => id));
    const lost = new Set(ledger.sent.map(({ id }) => id).filter((id) => !stored.has(id)));
    return devices.flatMap((device) => differences(device, truth, lost));
  },
  'unread and counters equal the rows': ({ devices }, truth) => [
    ...counterDifferences(truth),
    ...devices.flatMap((device) => unreadDifferences(device, truth)),
  ],
  'seats never exceed their number': (_world, truth) => {
    const taken = takenSeats(truth).length;
    return taken > truth.game.maxPlayers ? [`${taken} of ${truth.game.maxPlayers}`] : [];
  },
  'a stranger receives nothing private': ({ strangers, scene }) => {
    const secrets = [...scene.conversationIds, scene.gameId];
    return strangers.flatMap(({ received }) =>
      received.filter((text) => secrets.some((secret) => text.includes(secret))),
    );
  },
  'no process dies by itself': ({ nodes }) => nodes.flatMap(({ deaths }) => deaths),
  'nothing leaks': ({ nodes }, { outbox, leaks }) => [
    ...outbox.map((row) => `in the outbox: ${row}`),
    ...leaks,
    ...nodes.flatMap(({ leaked }) => leaked),
  ],
};

export function violations(world: World, truth: Truth): Violations {
  const found = INVARIANTS.map((name) => [name, CHECKS[name](world, truth).slice(0, 5)] as const);
  return Object.fromEntries(found.filter(([, broken]) => broken.length > 0));
}

function twice(values: readonly string[]): string[] {
  return values.filter((value, at) => values.indexOf(value) !== at);
}

const takenSeats = ({ seats }: Truth) =>
  seats.filter(({ status }) => ['joined', 'leaving', 'offered'].includes(status));

function differences({ name, scene, screen, person }: Device, truth: Truth, lost: ReadonlySet<string>): string[] {
  const found: string[] = [];
  for (const id of scene.conversationIds) {
    const thread = [...(screen.threads.get(id)?.values() ?? [])].filter((message) => !lost.has(message.id));
    const shown = thread.sort((a, b) => a.seq - b.seq);
    const stored = truth.messages.filter(({ conversationId }) => conversationId === id);
    const isEqual = shown.length === stored.length && stored.every((one, at) => one.id === shown[at]?.id);
    if (!isEqual) found.push(`${name} shows ${shown.length} of ${stored.length} messages`);
  }
  const { maxPlayers: _, ...totals } = truth.game;
  if (!isSame(screen.seats, totals)) found.push(`${name}: ${JSON.stringify([screen.seats, totals])}`);
  const seat = truth.seats.find(({ userId }) => userId === person.id)?.status ?? 'left';
  if ((screen.mySeat.status ?? 'left') !== seat)
    found.push(`${name} takes their seat for ${screen.mySeat.status}: ${seat}`);
  if (!isSame(screen.likes, truth.post)) found.push(`${name}: ${JSON.stringify([screen.likes, truth.post])}`);
  if (screen.myLike.isLiked !== truth.likes.includes(person.id)) found.push(`${name} is wrong on their like`);
  return found;
}

/** Ignores devices that lack messages: another invariant reports them. */
function unreadDifferences({ name, scene, screen, person }: Device, truth: Truth): string[] {
  const mine = truth.unread.filter(({ userId }) => userId === person.id);
  const isWhole = scene.conversationIds.every(
    (id) =>
      screen.threads.get(id)?.size === truth.messages.filter(({ conversationId }) => conversationId === id).length,
  );
  if (!isWhole) return [];
  const total = atMost(mine.reduce((sum, { unread }) => sum + unread, 0));
  const found = screen.unread.totalUnread === total ? [] : [`${name}: ${screen.unread.totalUnread} unread of ${total}`];
  for (const { conversationId, unread } of mine) {
    const shown = screen.conversations.get(conversationId)?.unreadCount;
    if (shown !== atMost(unread)) found.push(`${name}: ${shown} unread of ${unread} in ${conversationId}`);
  }
  return found;
}

/**
 * Ignores the counters of a game with too many seats: constraints of the database limit them to the number of seats.
 */
function counterDifferences(truth: Truth): string[] {
  const { game, seats, post, likes } = truth;
  const taken = takenSeats(truth).length;
  const held = seats.filter(({ status }) => status === 'leaving' || status === 'offered').length;
  const waiting = seats.filter(({ status }) => status === 'waitlisted').length;
  const rows = { currentPlayers: taken, heldCount: held, waitlistCount: waiting };
  const { maxPlayers, rev: _, ...counters } = game;
  return [
    ...(taken <= maxPlayers && !isSame(counters, rows) ? [`seats ${JSON.stringify([counters, rows])}`] : []),
    ...(post.likeCount === likes.length ? [] : [`${post.likeCount} likes for ${likes.length} rows`]),
  ];
}

const atMost = (count: number): number => Math.min(count, LIMITS.unread);

const isSame = (one: object | undefined, other: object): boolean =>
  one !== undefined && JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort());
