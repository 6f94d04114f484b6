import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { log } from '../../../lib/log.ts';
import { hasItem } from '../../../lib/paged.ts';
import { NewItemsPill } from '../../../ui/new-items-pill.tsx';
import { type CategoryFilter, inCategory } from '../categories.ts';
import { putNewestPage } from '../highlights.cache.ts';
import { readHighlights } from '../highlights.queries.ts';
import { newHighlights } from '../new-highlights.store.ts';
import { BAR } from '../reel/reel-layout.ts';
import type { HighlightList } from '../use-highlight-list.ts';

interface NewHighlightsPillProps {
  list: HighlightList;
  category: CategoryFilter;
  /** Called when the new highlights are in the list. */
  onShown: () => void;
}

/**
 * The button that counts the highlights of the chosen category which are not in the list yet. A click reads them into
 * the list.
 */
export function NewHighlightsPill({ list, category, onShown }: NewHighlightsPillProps) {
  const { t } = useTranslation('highlights');
  const queryClient = useQueryClient();
  const { waiting } = newHighlights.useStore();
  const { data: pages, highlights = [] } = list;
  const missing = pages ? inCategory(waiting, category).filter(({ id }) => !hasItem(pages, id)) : [];

  const show = async () => {
    const hasWorked = await readNewHighlights(queryClient);
    if (hasWorked) onShown();
    return hasWorked;
  };

  return (
    <NewItemsPill
      items={missing}
      known={highlights.map(({ user }) => user)}
      textOf={(count) => (count === undefined ? t('new.uncounted') : t('new.counted', { count }))}
      failure={t('new.failed')}
      onShow={show}
      bar={BAR}
    />
  );
}

/**
 * Reads the newest page into the list. Keeps the loaded pages if possible: with a chosen category, the viewer may
 * have loaded many of them. Returns whether the read worked.
 */
async function readNewHighlights(queryClient: QueryClient): Promise<boolean> {
  const covered = newHighlights.useStore.getState().waiting;
  try {
    putNewestPage(queryClient, await readHighlights({}));
  } catch (error) {
    log.error('The new highlights could not be read', error);
    return false;
  }
  newHighlights.clear(covered);
  return true;
}
