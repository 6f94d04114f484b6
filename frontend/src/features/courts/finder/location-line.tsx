import { Badge, Button, chakra, Flex, Grid } from '@chakra-ui/react';
import type { Position } from '@hoopline/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MapPinIcon } from '../../../icons/shared.ts';
import { askBrowserPosition, useViewerPosition } from '../../../lib/viewer-position.ts';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import type { ManualLocationDialogProps } from './manual-location-dialog.tsx';

const ManualLocationDialog = lazyDialog<ManualLocationDialogProps>({
  name: 'The dialog of a location by hand',
  load: async () => (await import('./manual-location-dialog.tsx')).ManualLocationDialog,
});

/** Decimals of a degree on screen: about ten metres. */
const PRECISION = 4;

/** Puts two sentences into one grid cell, which is as high as the longer one. */
const REASON = { gridArea: '1 / 1', color: 'fg.muted', textStyle: 'body.sm' } as const;

/** The viewer's position, or why it is unknown, with buttons to type it or to ask the browser again. */
export function LocationLine({ onSet }: { onSet: (position: Position) => void }) {
  const { t } = useTranslation(['courts', 'common']);
  const { position, isManual, isAsking, isPermitted, trouble } = useViewerPosition();
  const [isTyping, setIsTyping] = useState(false);
  const coordinates = position && `${position.latitude.toFixed(PRECISION)}, ${position.longitude.toFixed(PRECISION)}`;
  // The reason is shown from the first paint on: if it appeared with the browser's answer, it would move the lists
  // below.
  const isUnknown = coordinates === null && (trouble !== null || !isPermitted);

  return (
    <Flex direction="column" gap="2" role="group" aria-label={t('finder.location.label')}>
      <Flex align="center" justify="space-between" wrap="wrap" gap="2">
        {coordinates === null ? (
          <Badge colorPalette="clock">
            <MapPinIcon weight="regular" aria-hidden />
            {t('finder.location.required')}
          </Badge>
        ) : (
          <Badge colorPalette="sky">
            <MapPinIcon weight="fill" aria-hidden />
            {coordinates}
          </Badge>
        )}
        <Button variant="plain" size="sm" px="0" onClick={() => setIsTyping(true)}>
          {t('finder.location.set')}
        </Button>
      </Flex>
      {isUnknown && (
        <Grid>
          <chakra.p {...REASON} role="status">
            {t(`finder.location.${trouble ?? 'asking'}`)}
          </chakra.p>
          {trouble === null && (
            // Most viewers refuse. This invisible text keeps room for that answer, so that nothing below moves later.
            <chakra.p {...REASON} aria-hidden visibility="hidden">
              {t('finder.location.denied')}
            </chakra.p>
          )}
        </Grid>
      )}
      {((isUnknown && trouble !== 'unsupported') || isManual) && (
        <Button
          variant="plain"
          size="sm"
          px="0"
          alignSelf="start"
          // Invisible until the browser has answered. The button keeps its room, so that nothing below moves later.
          visibility={isUnknown && trouble === null ? 'hidden' : undefined}
          disabled={isAsking}
          onClick={() => askBrowserPosition()}
        >
          {isManual ? t('finder.location.useBrowser') : t('common:tryAgain')}
        </Button>
      )}
      <ManualLocationDialog isOpen={isTyping} onClose={() => setIsTyping(false)} onSet={onSet} />
    </Flex>
  );
}
