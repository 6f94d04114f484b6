import { type Message, REACTIONS, type ReactionKind, type ThreadPerson } from '@hoopline/contracts';

export const EMOJI: Readonly<Record<ReactionKind, string>> = {
  thumbs_up: '👍',
  heart: '❤️',
  laugh: '😂',
  wow: '😮',
  fire: '🔥',
  ball: '🏀',
};

/** The people who have given one kind of reaction to a message. */
export interface ReactionGroup {
  kind: ReactionKind;
  people: readonly Pick<ThreadPerson, 'id' | 'displayName' | 'isGuest'>[];
  isMine: boolean;
}

/** The reaction that the viewer has given; null for none. */
export const ownKind = (reactions: Message['reactions'], me: string): ReactionKind | null =>
  reactions?.given.find(({ person }) => person.id === me)?.kind ?? null;

/**
 * The reactions to a message by kind, in the order of `REACTIONS`. `own` is the viewer's wish, which the server may not
 * have answered yet.
 */
export function reactionGroups(reactions: Message['reactions'], me: string, own: ReactionKind | null): ReactionGroup[] {
  const given = reactions?.given ?? [];
  return REACTIONS.flatMap((kind) => {
    const others = given.flatMap(({ person, kind: its }) => (its === kind && person.id !== me ? [person] : []));
    const isMine = own === kind;
    const people = isMine ? [...others, { id: me, displayName: '', isGuest: false }] : others;
    return people.length > 0 ? [{ kind, people, isMine }] : [];
  });
}
