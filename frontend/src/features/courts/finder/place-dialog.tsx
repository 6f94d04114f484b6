import { Badge, Button, Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { NavigationArrowIcon } from '../../../icons/navigation-arrow.ts';
import { SealCheckIcon } from '../../../icons/seal-check.ts';
import { AppDialog } from '../../../ui/dialog.tsx';
import { ImportButton } from './import-button.tsx';
import { directionsUrl, type Place } from './place.ts';
import { PlaceDetails } from './place-details.tsx';

export interface PlaceDialogProps {
  /** Stays the last one while the dialog leaves. */
  place: Place;
  isOpen: boolean;
  onClose: () => void;
  onImported: (name: string) => void;
}

/** All that is known of a place of the lists or the map, and what to do about it. */
export function PlaceDialog({ place, isOpen, onClose, onImported }: PlaceDialogProps) {
  const { t } = useTranslation('courts');
  return (
    <AppDialog
      isEntry
      isOpen={isOpen}
      onClose={onClose}
      size="xs"
      title={place.name}
      footer={
        <Flex wrap="wrap" gap="3" w="full" css={{ '& > *': { flex: '1 1 auto' } }}>
          <Button asChild>
            <a href={directionsUrl(place)} target="_blank" rel="noopener noreferrer">
              <NavigationArrowIcon weight="fill" aria-hidden />
              {t('place.directions')}
            </a>
          </Button>
          {place.courtId !== null && (
            <Button asChild variant="outline">
              <Link to={`/courts/${place.courtId}`}>{t('place.courtPage')}</Link>
            </Button>
          )}
          {place.kind === 'facility' && !place.isVerified && (
            <ImportButton
              place={place}
              onImported={() => {
                onClose();
                onImported(place.name);
              }}
            />
          )}
        </Flex>
      }
    >
      {place.isVerified && (
        <Flex role="status" align="center" wrap="wrap" gap="2" mb="3" color="fg.muted" textStyle="body.sm">
          <Badge colorPalette="paint">
            <SealCheckIcon weight="fill" aria-hidden />
            {t('place.verified')}
          </Badge>
          {place.kind === 'facility' && t('place.known')}
        </Flex>
      )}
      <PlaceDetails place={place} />
    </AppDialog>
  );
}
