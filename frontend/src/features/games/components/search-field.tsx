import { Box } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigationType } from 'react-router-dom';
import { SearchInput } from '../../../ui/form/search-input.tsx';

interface SearchFieldProps {
  /** What the address says. */
  value: string;
  onChange: (text: string) => void;
}

/**
 * Keeps what is typed by itself: the router may follow a moment later, and a field that waited for it would lose
 * letters. Going back or forward takes the text from the address.
 */
export function SearchField({ value, onChange }: SearchFieldProps) {
  const { t } = useTranslation('games');
  const [text, setText] = useState(value);
  const cameBack = useNavigationType() === 'POP';

  useEffect(() => {
    if (cameBack) setText(value);
  }, [cameBack, value]);

  return (
    <Box gridColumn={{ base: 'span 2', xl: 'auto' }}>
      <SearchInput
        label={t('filter.search')}
        value={text}
        onChange={(typed) => {
          setText(typed);
          onChange(typed);
        }}
      />
    </Box>
  );
}
