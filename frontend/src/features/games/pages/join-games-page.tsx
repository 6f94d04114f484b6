import { Button } from '@chakra-ui/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { PlusIcon } from '../../../icons/plus.ts';
import { useAddressQuery, withKey } from '../../../lib/use-address-query.ts';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { Page, PageHead } from '../../../ui/page.tsx';
import { FilterBar } from '../components/filter-bar.tsx';
import { FilteredGames } from '../components/filtered-games.tsx';
import type { CreateGameDialogProps } from '../form/create-game-dialog.tsx';
import { useGameActivity } from '../game-activity.store.ts';
import { readFilters } from '../game-filters.ts';
import { useRememberList } from '../last-list.store.ts';
import { LateNearBar } from '../near/late-near.tsx';

const CreateGameDialog = lazyDialog<CreateGameDialogProps>({
  name: 'The dialog of a new game',
  texts: ['problems', 'gameForm', 'courtField'],
  load: async () => (await import('../form/create-game-dialog.tsx')).CreateGameDialog,
});

/** Filters, and whether the dialog is open, live in the address: both can be shared, and neither adds entries to the history. */
export function JoinGamesPage() {
  const { t } = useTranslation('games');
  const [query, changeQuery] = useAddressQuery();
  // The same object while the address stays the same.
  const address = query.toString();
  const filters = useMemo(() => readFilters(new URLSearchParams(address)), [address]);
  const openCount = useGameActivity((store) => store.openCount);
  useRememberList();
  const isCreating = query.get('create') === 'true';

  /** A court that a link has named belongs to the game that it opened. */
  const setCreating = (isOpen: boolean) =>
    changeQuery((before) => withKey(withKey(before, 'court', null), 'create', isOpen ? 'true' : null));

  return (
    <Page>
      <PageHead
        title={t('page.title')}
        // The line keeps its place until the count is known.
        lead={openCount === undefined ? '\u00a0' : t('lead', { count: openCount })}
        actions={
          <Button onClick={() => setCreating(true)}>
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
        onCreate={() => setCreating(true)}
      />
      <CreateGameDialog isOpen={isCreating} court={query.get('court')} onClose={() => setCreating(false)} />
    </Page>
  );
}
