import { Badge } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { CachedGame } from '../cached-game.ts';

const PALETTES = { pickup: 'ball', tournament: 'clock', league: 'sky' } as const;

type Described = Pick<CachedGame, 'gameType' | 'gameFormat' | 'isOfficial' | 'isPublic'> & { isHost?: boolean };

/** Type and format, and what is special about the game. */
export function GameBadges({ gameType, gameFormat, isOfficial, isPublic, isHost }: Described) {
  const { t } = useTranslation('games');
  return (
    <>
      <Badge colorPalette={PALETTES[gameType]}>{t(`type.${gameType}`)}</Badge>
      <Badge variant="subtle">{gameFormat}</Badge>
      {isOfficial && <Badge colorPalette="sky">{t('official')}</Badge>}
      {!isPublic && <Badge variant="subtle">{t('private')}</Badge>}
      {isHost && <Badge colorPalette="paint">{t('hosting')}</Badge>}
    </>
  );
}
