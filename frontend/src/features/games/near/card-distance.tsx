import { chakra, VisuallyHidden } from '@chakra-ui/react';
import { distanceBetween } from '@hoopline/contracts';
import { useTranslation } from 'react-i18next';
import { formatMiles } from '../../../lib/distance.ts';
import { useViewerPosition } from '../../../lib/viewer-position.ts';
import type { CachedGame } from '../cached-game.ts';

/** How far the viewer is from a game's court: `1.2 mi`. */
export function CardDistance({ place }: { place: NonNullable<CachedGame['place']> }) {
  const { t, i18n } = useTranslation('gameNear');
  const position = useViewerPosition((store) => store.position);
  if (!position) return null;
  return (
    <chakra.span flex="none" color="fg" fontWeight="600" whiteSpace="nowrap">
      {formatMiles(distanceBetween(position, place), i18n.language)} <VisuallyHidden>{t('away')}</VisuallyHidden>
    </chakra.span>
  );
}
