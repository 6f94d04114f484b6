import { Button, Flex, VisuallyHidden } from '@chakra-ui/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { PlusIcon } from '../../../icons/ui.ts';
import { useAddressQuery, withKey } from '../../../lib/use-address-query.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { Page, PageHead } from '../../../ui/page.tsx';
import { ClearButtons } from '../components/clear-buttons.tsx';
import { FilterBar } from '../components/filter-bar.tsx';
import { GameList } from '../components/game-list.tsx';
import { WhenChips } from '../components/when-chips.tsx';
import type { CreateGameDialogProps } from '../form/create-game-dialog.tsx';
import { useGameActivity } from '../game-activity.store.ts';
import { type GameFilters, isFiltered, readFilters } from '../game-filters.ts';
import { useDays } from '../game-groups.ts';
import { useRememberList } from '../last-list.store.ts';
import { LateNearBar } from '../near/late-near.tsx';
import { useNearby } from '../near/nearby.store.ts';
import { useFoundGames } from '../use-found-games.ts';

const CreateGameDialog = lazyDialog<CreateGameDialogProps>({
  name: 'The dialog of a new game',
  texts: ['problems', 'gameForm', 'gameAnswers', 'gameSeries', 'courtField'],
  load: async () => (await import('../form/create-game-dialog.tsx')).CreateGameDialog,
});

/** The forms by the value of `create` in the page's address. Other values open no form. */
const FORMS: ReadonlyMap<string, CreateGameDialogProps['form']> = new Map([
  ['run', 'sheet'],
  ['true', 'whole'],
]);

/**
 * The page's address contains the filters, and whether the dialog is open, so that a link can share them. A change of
 * them adds no history entry.
 */
export function JoinGamesPage() {
  const { t } = useTranslation('games');
  const [query, changeQuery] = useAddressQuery();
  // Keeps the same object while the query of the address stays the same.
  const address = query.toString();
  const filters = useMemo(() => readFilters(new URLSearchParams(address)), [address]);
  const openCount = useGameActivity((store) => store.openCount);
  useRememberList();
  const form = FORMS.get(query.get('create') ?? '');

  /** A day and a named time exclude each other. */
  const filter = (name: keyof GameFilters, value: string) =>
    changeQuery((before) => {
      const other = name === 'date' ? 'when' : name === 'when' ? 'date' : null;
      return withKey(other ? withKey(before, other, null) : before, name, value);
    });
  const open = () => changeQuery((before) => withKey(before, 'create', 'run'));
  /** Also removes the court and the earlier game from the page's address, because they were only for this form. */
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
      <FilterBar filters={filters} onChange={filter} />
      <Flex wrap="wrap" columnGap="6">
        <WhenChips value={filters.when} onChange={(when) => filter('when', when)} />
        <LateNearBar />
      </Flex>
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

interface FilteredGamesProps {
  filters: GameFilters;
  onClear: (names: readonly (keyof GameFilters)[]) => void;
  onCreate: () => void;
}

/** Games that pass the filters, by days unless the nearest come first. Further games load while the viewer scrolls. */
function FilteredGames({ filters, onClear, onCreate }: FilteredGamesProps) {
  const { t } = useTranslation('games');
  const { games, query } = useFoundGames(filters);
  const { list, NoneFound } = useNearby();
  const dayOf = useDays();
  const isNarrowed = list?.search.radius !== undefined || isFiltered(filters);

  const create = (
    <Button variant={isNarrowed ? 'outline' : 'solid'} onClick={onCreate}>
      <PlusIcon weight="bold" aria-hidden />
      {t('page.createFirst')}
    </Button>
  );
  const empty =
    isNarrowed && NoneFound ? (
      <NoneFound filters={filters} onClear={onClear}>
        {create}
      </NoneFound>
    ) : (
      <Card>
        <EmptyState
          drawing="ball"
          title={t('page.emptyTitle')}
          body={isNarrowed ? t('page.emptyFiltered') : t('page.emptyBody')}
          action={
            <Flex direction="column" align="center" gap="4">
              <Flex wrap="wrap" justify="center" gap="2" _empty={{ display: 'none' }}>
                <ClearButtons filters={filters} onClear={onClear} />
              </Flex>
              {create}
            </Flex>
          }
        />
      </Card>
    );

  return (
    <>
      {games && <VisuallyHidden role="status">{isNarrowed && t('list.shown', { count: games.length })}</VisuallyHidden>}
      <GameList
        games={games}
        query={query}
        groupOf={list?.search.sort === 'distance' ? undefined : dayOf}
        empty={empty}
      />
    </>
  );
}
