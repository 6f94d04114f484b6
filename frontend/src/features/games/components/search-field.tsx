import { Box, Input } from '@chakra-ui/react';
import { MagnifyingGlassIcon } from '@phosphor-icons/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigationType } from 'react-router-dom';

interface SearchFieldProps {
  /** What the address says. */
  value: string;
  onChange: (text: string) => void;
}

/**
 * Keeps what is typed by itself: the router may follow a moment later, and a field that waited for it would lose
 * letters. Going back or forward is the address's own word.
 */
export function SearchField({ value, onChange }: SearchFieldProps) {
  const { t } = useTranslation('games');
  const [text, setText] = useState(value);
  const cameBack = useNavigationType() === 'POP';

  useEffect(() => {
    if (cameBack) setText(value);
  }, [cameBack, value]);

  return (
    <Box pos="relative" gridColumn={{ base: 'span 2', xl: 'auto' }}>
      <Box pos="absolute" left="3.5" top="12px" color="fg.subtle" pointerEvents="none">
        <MagnifyingGlassIcon size={20} aria-hidden />
      </Box>
      <Input
        type="search"
        aria-label={t('filter.search')}
        placeholder={t('filter.search')}
        pl="11"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          onChange(event.target.value);
        }}
      />
    </Box>
  );
}
