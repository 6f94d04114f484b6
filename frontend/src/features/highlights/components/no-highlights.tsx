import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { CategoryFilter } from '../categories.ts';

interface NoHighlightsProps {
  category: CategoryFilter;
  /** Older ones have not been loaded. */
  hasMore: boolean;
}

export function NoHighlights({ category, hasMore }: NoHighlightsProps) {
  const { t } = useTranslation('highlights');
  const body = category === 'all' ? t('empty.allBody') : t(hasMore ? 'empty.loadedBody' : 'empty.body');
  return (
    <Card>
      <EmptyState drawing="film" title={t(`empty.${category}`)} body={body} />
    </Card>
  );
}
