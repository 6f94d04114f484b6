import { useTranslation } from 'react-i18next';
import { CardGrid } from '../../../ui/card-grid.tsx';
import type { HeldGame } from '../held-game.ts';
import { GameCard } from './game-card.tsx';

export const LEAST_WIDTH = '330px';

export function GameGrid({ games }: { games: readonly HeldGame[] }) {
  const { t } = useTranslation('games');
  return (
    <CardGrid
      label={t('list.label')}
      items={games}
      least={LEAST_WIDTH}
      cardHeight="380px"
      renderCard={(game) => <GameCard game={game} />}
    />
  );
}
