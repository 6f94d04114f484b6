import { Button } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { FILTER_NAMES, type GameFilters } from '../game-filters.ts';

type FilterName = keyof GameFilters;

interface ClearButtonsProps {
  filters: GameFilters;
  /** A filter that another button takes off. */
  without?: FilterName | undefined;
  onClear: (names: readonly FilterName[]) => void;
}

/** A button that clears each filter that is set, and, if there are several, one that clears all. */
export function ClearButtons({ filters, without, onClear }: ClearButtonsProps) {
  const { t } = useTranslation('games');
  const names = FILTER_NAMES.filter((name) => filters[name] !== '');
  return (
    <>
      {names
        .filter((name) => name !== without)
        .map((name) => (
          <Button key={name} variant="outline" onClick={() => onClear([name])}>
            {t(`filter.without.${name}`)}
          </Button>
        ))}
      {names.length > 1 && (
        <Button variant="outline" onClick={() => onClear(names)}>
          {t('filter.withoutAll')}
        </Button>
      )}
    </>
  );
}
