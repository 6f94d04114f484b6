import { Button, Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { WHENS, type When } from '../game-filters.ts';

interface WhenChipsProps {
  value: When | '';
  /** With an empty string if the chosen one is pressed again. */
  onChange: (value: When | '') => void;
}

/** Narrows a list of games to at most one named time. */
export function WhenChips({ value, onChange }: WhenChipsProps) {
  const { t } = useTranslation('games');
  return (
    <Flex
      role="group"
      aria-label={t('when.label')}
      gap="2"
      // On phones the row scrolls sideways, up to the edges of the window.
      w={{ base: 'calc(100% + {spacing.8})', md: 'auto' }}
      mx={{ base: '-4', md: '0' }}
      mb={{ base: '1', md: '4' }}
      px={{ base: '4', md: '0' }}
      py={{ base: '1', md: '0' }}
      overflowX={{ base: 'auto', md: 'visible' }}
      scrollbarWidth="none"
    >
      {WHENS.map((when) => (
        <Button
          key={when}
          variant="outline"
          flex="none"
          px="3.5"
          borderRadius="full"
          aria-pressed={when === value}
          onClick={() => onChange(when === value ? '' : when)}
          _pressed={{ bg: 'bg.inverted', borderColor: 'bg.inverted', color: 'fg.inverted' }}
        >
          {t(`when.${when}`)}
        </Button>
      ))}
    </Flex>
  );
}
