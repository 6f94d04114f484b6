import { useTranslation } from 'react-i18next';
import { CardGrid } from '../../../ui/card-grid.tsx';
import type { HeldHighlight } from '../held-highlight.ts';
import { HighlightCard } from './highlight-card.tsx';

interface HighlightGridProps {
  highlights: readonly HeldHighlight[];
  onWatch: (id: string) => void;
}

export const LEAST_WIDTH = '300px';

export function HighlightGrid({ highlights, onWatch }: HighlightGridProps) {
  const { t } = useTranslation('highlights');
  return (
    <CardGrid
      label={t('list.label')}
      items={highlights}
      least={LEAST_WIDTH}
      cardHeight="400px"
      renderCard={(highlight) => <HighlightCard highlight={highlight} onWatch={onWatch} />}
    />
  );
}
