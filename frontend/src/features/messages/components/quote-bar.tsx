import { chakra, Flex } from '@chakra-ui/react';
import type { Quote } from '@hoopline/contracts';
import { useTranslation } from 'react-i18next';
import { XIcon } from '../../../icons/ui.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { quoteText } from '../quotes.ts';
import { markedName } from '../thread-names.ts';

interface QuoteBarProps {
  quote: Quote;
  me: string;
  onClose: () => void;
}

/** The message that the viewer is answering, above the field for the answer. */
export function QuoteBar({ quote, me, onClose }: QuoteBarProps) {
  const { t } = useTranslation('messages');
  const name = quote.sender.id === me ? t('thread.byYou') : markedName(quote.sender, t);
  return (
    <Flex
      role="group"
      aria-label={t('quote.bar', { name })}
      align="center"
      gap="2"
      mx={{ base: '3', md: '5' }}
      mt="2.5"
      pl="3"
      borderLeftWidth="3px"
      borderColor="ball.solid"
      bg="bg.subtle"
      borderRadius="md"
      fontSize="13.5px"
      lineHeight="1.35"
    >
      <chakra.span flex="1" minW="0" py="1.5">
        <chakra.strong display="block" fontWeight="650" color="ball.fg" truncate>
          {name}
        </chakra.strong>
        <chakra.span display="block" color="fg.muted" truncate>
          {quoteText(quote, t)}
        </chakra.span>
      </chakra.span>
      <IconButton label={t('quote.close')} onClick={onClose}>
        <XIcon aria-hidden />
      </IconButton>
    </Flex>
  );
}
