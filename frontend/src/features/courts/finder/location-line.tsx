import { Badge, Button, chakra, Flex } from '@chakra-ui/react';
import { MapPinIcon } from '@phosphor-icons/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askBrowserPosition, useViewerPosition } from '../../../lib/viewer-position.ts';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';

const ManualLocationDialog = lazyDialog({
  name: 'The dialog of a location by hand',
  load: async () => (await import('./manual-location-dialog.tsx')).ManualLocationDialog,
});

/** Digits of a degree on screen: about ten metres. */
const PRECISION = 4;

/** Where the viewer is, or why that is not known and what to do about it. */
export function LocationLine() {
  const { t } = useTranslation(['courts', 'common']);
  const { position, isManual, isAsking, trouble } = useViewerPosition();
  const [isTyping, setIsTyping] = useState(false);
  const coordinates = position && `${position.latitude.toFixed(PRECISION)}, ${position.longitude.toFixed(PRECISION)}`;
  const isUseful = trouble !== null && trouble !== 'unsupported';

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
      {coordinates === null && (isAsking || trouble) && (
        <chakra.p role="status" color="fg.muted" textStyle="body.sm">
          {t(`finder.location.${trouble ?? 'asking'}`)}
        </chakra.p>
      )}
      {((coordinates === null && isUseful) || isManual) && (
        <Button
          variant="plain"
          size="sm"
          px="0"
          alignSelf="start"
          disabled={isAsking}
          onClick={() => askBrowserPosition()}
        >
          {isManual ? t('finder.location.useBrowser') : t('common:tryAgain')}
        </Button>
      )}
      <ManualLocationDialog isOpen={isTyping} onClose={() => setIsTyping(false)} />
    </Flex>
  );
}
