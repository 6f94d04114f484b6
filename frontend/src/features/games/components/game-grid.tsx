import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { HeldGame } from '../held-game.ts';
import { GameCard } from './game-card.tsx';

/** Cards out of sight are laid out and painted only once they are scrolled to. */
const OUT_OF_SIGHT = { contentVisibility: 'auto', containIntrinsicSize: 'auto 380px' } as const;

export function GameGrid({ games }: { games: readonly HeldGame[] }) {
  const { t } = useTranslation('games');
  return (
    <chakra.ul
      aria-label={t('list.label')}
      listStyleType="none"
      display="grid"
      gridTemplateColumns="repeat(auto-fill, minmax(min(330px, 100%), 1fr))"
      gap={{ base: '3.5', md: '5' }}
    >
      {games.map((game) => (
        <li key={game.id} style={OUT_OF_SIGHT}>
          <GameCard game={game} />
        </li>
      ))}
    </chakra.ul>
  );
}
