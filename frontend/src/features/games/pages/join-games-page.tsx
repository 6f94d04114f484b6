import '../../../lib/i18n-games.ts';
import { Button } from '@chakra-ui/react';
import { PlusIcon } from '@phosphor-icons/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Page, PageHead } from '../../../ui/page.tsx';
import { FilterBar } from '../components/filter-bar.tsx';
import { FilteredGames } from '../components/filtered-games.tsx';
import { readFilters, writeFilter } from '../game-filters.ts';
import { useGamesNews } from '../games-news.store.ts';
import { useRememberList } from '../last-list.store.ts';

interface JoinGamesPageProps {
  /** The dialog, which also needs what belongs to other features. */
  renderCreate: (dialog: { isOpen: boolean; onClose: () => void }) => ReactNode;
}

const REPLACE = { replace: true, preventScrollReset: true };

/** Filters, and whether the dialog is open, live in the address: both can be shared, and neither litters the history. */
export function JoinGamesPage({ renderCreate }: JoinGamesPageProps) {
  const { t } = useTranslation('games');
  const [params, setParams] = useSearchParams();
  const openCount = useGamesNews((store) => store.openCount);
  useRememberList();
  const isCreating = params.get('create') === 'true';

  const setCreating = (isOpen: boolean) =>
    setParams((before) => {
      const after = new URLSearchParams(before);
      if (isOpen) after.set('create', 'true');
      else after.delete('create');
      return after;
    }, REPLACE);

  return (
    <Page>
      <PageHead
        title={t('page.title')}
        lead={openCount === undefined ? undefined : t('lead', { count: openCount })}
        actions={
          <Button onClick={() => setCreating(true)}>
            <PlusIcon weight="bold" aria-hidden />
            {t('page.create')}
          </Button>
        }
      />
      <FilterBar
        filters={readFilters(params)}
        onChange={(name, value) => setParams((before) => writeFilter(before, name, value), REPLACE)}
      />
      <FilteredGames filters={readFilters(params)} onCreate={() => setCreating(true)} />
      {renderCreate({ isOpen: isCreating, onClose: () => setCreating(false) })}
    </Page>
  );
}
