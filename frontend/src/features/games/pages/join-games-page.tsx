import { Button, Flex, VisuallyHidden } from '@chakra-ui/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { PlusIcon } from '../../../icons/ui.ts';
import { useAddressQuery, withKey } from '../../../lib/use-address-query.ts';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { Page, PageHead } from '../../../ui/page.tsx';
import { FilterBar } from '../components/filter-bar.tsx';
import { GameList } from '../components/game-list.tsx';
import type { CreateGameDialogProps } from '../form/create-game-dialog.tsx';
import { useGameActivity } from '../game-activity.store.ts';
import { FILTER_NAMES, type GameFilters, isFiltered, readFilters } from '../game-filters.ts';
import { useRememberList } from '../last-list.store.ts';
import { LateNearBar } from '../near/late-near.tsx';
import { useNearby } from '../near/nearby.store.ts';
import { useFoundGames } from '../use-found-games.ts';

const CreateGameDialog = lazyDialog<CreateGameDialogProps>({
  name: 'The dialog of a new game',
  texts: ['problems', 'gameForm', 'gameAnswers', 'gameSeries', 'courtField'],
  load: async () => (await import('../form/create-game-dialog.tsx')).CreateGameDialog,
});

/** The form that `create` in the address opens. Other values open none. */
const FORMS: ReadonlyMap<string, CreateGameDialogProps['form']> = new Map([
  ['run', 'sheet'],
  ['true', 'whole'],
]);

/**
 * The address contains the filters, and whether the dialog is open. Links can share both; neither adds history
 * entries.
 */
export function JoinGamesPage() {
  const { t } = useTranslation('games');
  const [query, changeQuery] = useAddressQuery();
  // Keeps the same object while the address stays the same.
  const address = query.toString();
  const filters = useMemo(() => readFilters(new URLSearchParams(address)), [address]);
  const openCount = useGameActivity((store) => store.openCount);
  useRememberList();
  const form = FORMS.get(query.get('create') ?? '');

  const open = () => changeQuery((before) => withKey(before, 'create', 'run'));
  /** Also removes the court and the earlier game from the address: they belong to the form that is closed. */
  const close = () =>
    changeQuery((before) => ['court', 'like', 'create'].reduce((after, name) => withKey(after, name, null), before));

  return (
    <Page>
      <PageHead
        title={t('page.title')}
        // A space keeps the line's height until the count is known.
        lead={openCount === undefined ? '\u00a0' : t('lead', { count: openCount })}
        actions={
          <Button onClick={open}>
            <PlusIcon weight="bold" aria-hidden />
            {t('page.create')}
          </Button>
        }
      />
      <FilterBar filters={filters} onChange={(name, value) => changeQuery((before) => withKey(before, name, value))} />
      <LateNearBar />
      <FilteredGames
        filters={filters}
        onClear={(names) =>
          changeQuery((before) => names.reduce<URLSearchParams>((after, name) => withKey(after, name, null), before))
        }
        onCreate={open}
      />
      <CreateGameDialog
        isOpen={form !== undefined}
        form={form ?? 'sheet'}
        court={query.get('court')}
        like={query.get('like')}
        onClose={close}
      />
    </Page>
  );
}

type FilterName = keyof GameFilters;

interface FilteredGamesProps {
  filters: GameFilters;
  onClear: (names: readonly FilterName[]) => void;
  onCreate: () => void;
}

/** Games that pass the filters. Further games load while the viewer scrolls. */
function FilteredGames({ filters, onClear, onCreate }: FilteredGamesProps) {
  const { t } = useTranslation('games');
  const { games, query } = useFoundGames(filters);
  const isNarrowed = useNearby().list?.search.radius !== undefined || isFiltered(filters);

  const waysOut = (
    <>
      <ClearButtons filters={filters} onClear={onClear} />
      <Button onClick={onCreate}>
        <PlusIcon weight="bold" aria-hidden />
        {t('page.createFirst')}
      </Button>
    </>
  );

  return (
    <>
      {games && <VisuallyHidden role="status">{isNarrowed && t('list.shown', { count: games.length })}</VisuallyHidden>}
      <GameList
        games={games}
        query={query}
        title={t('page.emptyTitle')}
        body={isNarrowed ? t('page.emptyFiltered') : t('page.emptyBody')}
        action={
          <Flex direction="column" align="center" gap="4">
            {waysOut}
          </Flex>
        }
        waysOut={waysOut}
      />
    </>
  );
}

/** A button that clears each filter that is set, and, if there are several, one that clears all. */
function ClearButtons({ filters, onClear }: Pick<FilteredGamesProps, 'filters' | 'onClear'>) {
  const { t } = useTranslation('games');
  const names = FILTER_NAMES.filter((name) => filters[name] !== '');
  if (names.length === 0) return null;
  return (
    <Flex wrap="wrap" justify="center" gap="2">
      {names.map((name) => (
        <Button key={name} variant="outline" onClick={() => onClear([name])}>
          {t(`filter.without.${name}`)}
        </Button>
      ))}
      {names.length > 1 && (
        <Button variant="outline" onClick={() => onClear(names)}>
          {t('filter.withoutAll')}
        </Button>
      )}
    </Flex>
  );
}
