import { Box, Center } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { useViewerPosition } from '../../../lib/viewer-position.ts';
import { CourtLines } from '../../../ui/court-lines.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import type { CourtMapProps } from '../map/map-place.ts';
import { hoverPlace, useFinder } from './finder.store.ts';

const CourtMap = lazyPart<CourtMapProps>({
  name: 'The map',
  load: async () => (await import('../map/court-map.tsx')).CourtMap,
  fallback: <MapPlaceholder />,
  Failed: MapFailed,
});

/** The map with the places of the lists. Its code loads after the lists. */
export function MapPane(props: Pick<CourtMapProps, 'places' | 'radius' | 'onSelect' | 'onSearchArea'>) {
  const viewer = useViewerPosition((store) => store.position);
  const selectedId = useFinder((store) => store.selectedId);
  const hoveredId = useFinder((store) => store.hoveredId);
  return (
    <Box minW="0" h={{ base: 'max(360px, calc(100dvh - 348px))', md: 'auto' }} bg="bg.canvas">
      <CourtMap viewer={viewer} selectedId={selectedId} hoveredId={hoveredId} onHover={hoverPlace} {...props} />
    </Box>
  );
}

function MapPlaceholder() {
  return (
    <Center h="full" color="fg.subtle" opacity=".35" p="8">
      <CourtLines fit="xMidYMid meet" lineWidth={0.15} w="full" h="full" />
    </Center>
  );
}

function MapFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('common');
  return <ErrorState message={t('notLoaded')} onRetry={onRetry} />;
}
