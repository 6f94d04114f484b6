import { chakra } from '@chakra-ui/react';
import type { Quote } from '@hoopline/contracts';
import { useTranslation } from 'react-i18next';
import { quoteText } from '../quotes.ts';
import type { ThreadActions } from '../thread-actions.ts';
import { markedName } from '../thread-names.ts';

/** The message that another message answers, above its text. A press scrolls to it. */
export function QuoteView({ quote, actions }: { quote: Quote; actions: ThreadActions }) {
  const { t } = useTranslation('messages');
  const name = quote.sender.id === actions.me ? t('thread.byYou') : markedName(quote.sender, t);
  const text = quoteText(quote, t);
  return (
    <chakra.button
      type="button"
      aria-label={t('quote.label', { name, text })}
      onClick={() => actions.showQuoted(quote)}
      display="block"
      w="full"
      minH="hit"
      mb="1.5"
      px="2.5"
      py="1"
      textAlign="start"
      fontSize="13.5px"
      lineHeight="1.35"
      borderRadius="md"
      borderLeftWidth="3px"
      borderColor="ball.solid"
      bg="color-mix(in srgb, currentColor 7%, transparent)"
      cursor="pointer"
    >
      <chakra.strong display="block" fontWeight="650" truncate>
        {name}
      </chakra.strong>
      <chakra.span lineClamp="2" overflowWrap="anywhere" fontStyle={quote.content ? undefined : 'italic'}>
        {text}
      </chakra.span>
    </chakra.button>
  );
}
