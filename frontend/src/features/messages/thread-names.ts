import type { ThreadPerson } from '@hoopline/contracts';
import type { TFunction } from 'i18next';
import { shownName } from '../../lib/shown-name.ts';
import type { Typist } from './typing.store.ts';

type Translate = TFunction<'messages'>;

/** The name of a person in the thread of a game. The name of a guest has a mark. */
export function markedName({ displayName, isGuest }: Pick<ThreadPerson, 'displayName' | 'isGuest'>, t: Translate) {
  const name = shownName(displayName);
  return isGuest ? t('game.guestName', { name }) : name;
}

/** Says who is typing in the thread of a game: names the first two. Empty if nobody is. */
export function typingText(typists: readonly Typist[], t: Translate): string {
  const [first, second, ...others] = typists.flatMap(({ person }) => (person ? [markedName(person, t)] : []));
  if (first === undefined) return '';
  if (second === undefined) return t('thread.typing', { name: first });
  if (others.length === 0) return t('game.twoTyping', { first, second });
  return t('game.manyTyping', { first, second, count: others.length });
}
