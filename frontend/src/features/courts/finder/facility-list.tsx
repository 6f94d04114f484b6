import { Button, chakra, Flex } from '@chakra-ui/react';
import type { ParseKeys, TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { HttpError } from '../../../lib/api.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import type { Place } from './place.ts';
import { PlaceList, PlaceListSkeleton } from './place-list.tsx';
import type { Facilities } from './use-facilities.ts';

const GUTTER = { base: '4', xl: '22px' };

interface FacilityListProps {
  label: string;
  search: Facilities;
  places: readonly Place[] | undefined;
  onOpen: (id: string) => void;
  onSearch: (name: string) => void;
}

/** The places that the maps provider found, or the state of the search. */
export function FacilityList({ label, search, places, onOpen, onSearch }: FacilityListProps) {
  const { t } = useTranslation(['courts', 'common']);
  const { kind, isSearching, error, searchAgain } = search;
  if (places && places.length > 0)
    return (
      <>
        {error && (
          <Flex
            role="alert"
            wrap="wrap"
            align="center"
            justify="space-between"
            gap="2"
            px={GUTTER}
            pt="3"
            textStyle="body.sm"
          >
            <chakra.span flex="1 1 200px" color="foul.fg">
              {failureText(error, kind, t)}
            </chakra.span>
            <Button variant="outline" size="sm" loading={isSearching} onClick={searchAgain}>
              {t('common:tryAgain')}
            </Button>
          </Flex>
        )}
        <chakra.p px={GUTTER} pt="3" pb="2" color="fg.subtle" textStyle="caption">
          {places[0]?.attribution}
        </chakra.p>
        <PlaceList label={label} places={places} onOpen={onOpen} />
      </>
    );
  if (isSearching) return <PlaceListSkeleton label={t('finder.searching')} />;
  if (error) return <ErrorState message={failureText(error, kind, t)} onRetry={searchAgain} />;
  return <NoFacilities kind={kind} onSearch={onSearch} />;
}

/** Why a search failed: by the server's error code, or because the browser is offline. */
function failureText(error: Error, kind: Facilities['kind'], t: TFunction<'courts'>): string {
  // After a search around the viewer, the stored courts that are loaded stay, and the message says so. A search by
  // name or area also filters the stored courts: they must be read again, which is not possible offline.
  const offline = kind === 'nearby' ? 'offline' : 'offlineSearch';
  const code = error instanceof HttpError ? error.code : navigator.onLine ? undefined : offline;
  return t([`finder.failed.${code}`, 'finder.failed.other'] as ParseKeys<'courts'>[]);
}

/** `query` is sent to the maps provider: the name on maps of the United States. The button shows a translated text. */
const EXAMPLES = [
  { name: 'laFitness', query: 'LA Fitness' },
  { name: 'ymca', query: 'YMCA' },
  { name: 'planetFitness', query: 'Planet Fitness' },
  { name: 'communityCenter', query: 'Community Center' },
  { name: 'recreationCenter', query: 'Recreation Center' },
] as const;
const REASONS = { name: 'noneNamed', area: 'noneNearby', nearby: 'noneNearby' } as const;

/** Suggests names to search for. Shown before the first search, and after a search without results. */
function NoFacilities({ kind, onSearch }: Pick<FacilityListProps, 'onSearch'> & Pick<Facilities, 'kind'>) {
  const { t } = useTranslation('courts');
  return (
    <EmptyState
      drawing="pin"
      title={t('finder.none')}
      body={t(`finder.${kind ? REASONS[kind] : 'noneAsked'}`)}
      action={
        <Flex wrap="wrap" justify="center" gap="2.5">
          {EXAMPLES.map(({ name, query }) => (
            <Button key={name} variant="outline" size="sm" borderRadius="full" onClick={() => onSearch(query)}>
              {t(`finder.examples.${name}`)}
            </Button>
          ))}
        </Flex>
      }
    />
  );
}
