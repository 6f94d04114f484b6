import { Grid } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { formatDistance } from '../../../lib/distance.ts';
import { useViewerPosition } from '../../../lib/viewer-position.ts';
import { Select } from '../../../ui/form/select.tsx';
import { type CourtFilters, FILTER_CHOICES } from './court-filters.ts';
import { useFinder } from './finder.store.ts';

const ANY = { distance: 'anyDistance', courtType: 'anyType', availability: 'anyAvailability' } as const;

/** Filters the stored courts that are loaded. */
export function FilterRow({ id }: { id: string }) {
  const { t, i18n } = useTranslation('courts');
  const filters = useFinder((store) => store.filters);
  const isKnown = useViewerPosition((store) => store.position !== null);
  const set = (name: keyof CourtFilters, value: string) =>
    useFinder.setState((store) => ({ filters: { ...store.filters, [name]: value } }));

  const textOf = {
    distance: (metres: string) =>
      t('finder.filters.within', { distance: formatDistance(Number(metres), i18n.language) }),
    courtType: (type: string) => t(`place.type.${type as (typeof FILTER_CHOICES.courtType)[number]}`),
    availability: (value: string) => t(`finder.filters.${value as (typeof FILTER_CHOICES.availability)[number]}`),
  };
  return (
    <Grid
      id={id}
      role="group"
      aria-label={t('finder.filters.label')}
      templateColumns="repeat(3, minmax(0, 1fr))"
      gap="2"
      px={{ base: '4', xl: '22px' }}
      py="2.5"
      borderBottomWidth="1px"
      borderColor="border.muted"
    >
      {(['distance', 'courtType', 'availability'] as const).map((name) => (
        <Select
          key={name}
          aria-label={t(`finder.filters.${name}`)}
          fontSize="13.5px"
          pl="2.5"
          pr="8"
          disabled={name === 'distance' && !isKnown}
          value={filters[name]}
          onChange={(event) => set(name, event.target.value)}
        >
          <option value="">{t(`finder.filters.${ANY[name]}`)}</option>
          {FILTER_CHOICES[name].map((value) => (
            <option key={value} value={value}>
              {textOf[name](value)}
            </option>
          ))}
        </Select>
      ))}
    </Grid>
  );
}
