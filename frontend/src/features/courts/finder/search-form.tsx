import { Button, Flex, Grid } from '@chakra-ui/react';
import { COURTS, hasVisibleText } from '@hoopline/contracts';
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ArrowRightIcon, CrosshairIcon } from '../../../icons/shared.ts';
import { formatDistance } from '../../../lib/distance.ts';
import { useViewerPosition } from '../../../lib/viewer-position.ts';
import { SearchInput } from '../../../ui/form/search-input.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';

interface SearchFormProps {
  /** The name that was searched for. */
  q: string;
  radius: number;
  onSearch: (name: string) => void;
  onRadius: (metres: number) => void;
  onFindNearby: () => void;
}

/** Two ways to search: by name, and around the viewer. */
export function SearchForm({ q, radius, onSearch, onRadius, onFindNearby }: SearchFormProps) {
  const { t, i18n } = useTranslation('courts');
  const isKnown = useViewerPosition((store) => store.position !== null);
  return (
    <Flex role="search" direction="column" gap="2.5">
      <NameSearch q={q} onSearch={onSearch} />
      <Grid templateColumns="minmax(0, 1fr) auto" gap="2.5">
        <Select
          aria-label={t('finder.radius')}
          value={radius}
          onChange={(event) => onRadius(Number(event.target.value))}
        >
          {COURTS.radii.map((metres) => (
            <option key={metres} value={metres}>
              {formatDistance(metres, i18n.language, 'long')}
            </option>
          ))}
        </Select>
        <Button disabled={!isKnown} onClick={onFindNearby}>
          <CrosshairIcon weight="bold" aria-hidden />
          {t('finder.findNearby')}
        </Button>
      </Grid>
    </Flex>
  );
}

/**
 * The field for a name. It keeps the typed text until the search changes elsewhere, for example by Back: then it
 * shows the name of that search.
 */
function NameSearch({ q, onSearch }: Pick<SearchFormProps, 'q' | 'onSearch'>) {
  const { t } = useTranslation('courts');
  const [text, setText] = useState(q);
  const sent = useRef(q);

  // Runs before the paint, so that results are never shown below the name of another search.
  useLayoutEffect(() => {
    if (sent.current !== q) setText(q);
    sent.current = q;
  }, [q]);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const name = text.trim();
    if (!hasVisibleText(name)) return;
    sent.current = name;
    onSearch(name);
  };

  return (
    <form onSubmit={handleSubmit}>
      <Grid templateColumns="minmax(0, 1fr) auto" gap="2.5">
        <SearchInput label={t('finder.search')} value={text} onChange={setText} />
        <IconButton type="submit" variant="subtle" label={t('finder.searchButton')}>
          <ArrowRightIcon weight="bold" aria-hidden />
        </IconButton>
      </Grid>
    </form>
  );
}
