import { type Message, QUOTE_CHARACTERS, type Quote } from '@hoopline/contracts';
import type { TFunction } from 'i18next';
import type { Thread } from './thread.ts';

/** The quote of a message, as the server makes it for the same reader. */
export function quoteOf({ id, seq, senderId, sender, content, isHidden, isRemoved, photo }: Message): Quote {
  // The writer of a hidden message still reads it.
  const isUnreadable = isRemoved || (isHidden && !content && !photo);
  const { displayName, isGuest } = sender;
  return {
    ...{ id, seq, sender: { id: senderId, displayName, isGuest } },
    content: [...content].slice(0, QUOTE_CHARACTERS).join(''),
    ...(isHidden && isUnreadable && { isHidden }),
    ...(isRemoved && { isRemoved }),
    ...(photo && !isUnreadable && { hasPhoto: true }),
  };
}

/** A quote as its message is now, if that is loaded. */
export function currentQuote(quote: Quote, thread: Thread): Quote {
  const message = thread.find(({ id }) => id === quote.id);
  return message ? quoteOf(message) : quote;
}

/** The text of a quote, or the words in its place. */
export function quoteText({ content, isHidden, isRemoved, hasPhoto }: Quote, t: TFunction<'messages'>): string {
  if (isRemoved) return t('quote.removed');
  if (isHidden) return t('quote.hidden');
  return content || (hasPhoto ? t('photo.word') : '');
}
