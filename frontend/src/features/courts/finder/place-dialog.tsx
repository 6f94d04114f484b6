import { Badge, Button, chakra, Flex, Spinner } from '@chakra-ui/react';
import { signInUrl } from '@hoopline/contracts';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { WarningCircleIcon } from '../../../icons/first.ts';
import { HttpError } from '../../../lib/api.ts';
import { browser } from '../../../lib/browser.ts';
import { useSessionUser } from '../../../session/identity.queries.ts';
import { AppDialog } from '../../../ui/dialog.tsx';
import { useImportCourt } from '../courts.mutations.ts';
import { DatabaseIcon, NavigationArrowIcon, SealCheckIcon } from '../icons.ts';
import { markKnown } from './finder.store.ts';
import { directionsUrl, type Place } from './place.ts';
import { PlaceDetails } from './place-details.tsx';

export interface PlaceDialogProps {
  /** The open place. While the dialog closes, it is still the place that was open. */
  place: Place;
  isOpen: boolean;
  onClose: () => void;
  onImported: (name: string) => void;
}

/** Details of a place, with links to directions and to the court's page, and a button to import it. */
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

interface ImportButtonProps {
  place: Place;
  onImported: () => void;
}

/**
 * The button with which members store the place. Visitors get a button to sign in. An error is shown beside the
 * button. If the place is stored already, it is marked as verified.
 */
function ImportButton({ place, onImported }: ImportButtonProps) {
  const { t } = useTranslation(['courts', 'common']);
  const { mutate, isPending, error } = useImportCourt(place.id, { onImported, onKnown: () => markKnown(place.id) });
  const { user, isLoading, isUnknown } = useSessionUser();
  const { pathname, search } = useLocation();
  const isUnknownPlace = error instanceof HttpError && error.code === 'place_not_found';

  if (!user && !isLoading && !isUnknown)
    return (
      <Button variant="outline" onClick={() => browser.visit(signInUrl(`${pathname}${search}`))}>
        <DatabaseIcon weight="bold" aria-hidden />
        {t('place.signInToImport')}
      </Button>
    );
  return (
    <>
      {error && (
        <Flex role="alert" align="center" wrap="wrap" gap="1.5" flexBasis="full" color="foul.fg" textStyle="body.sm">
          <WarningCircleIcon size={16} weight="fill" aria-hidden style={{ flex: 'none' }} />
          <chakra.strong fontWeight="600">{t('place.notSaved')}</chakra.strong>
          {isUnknownPlace && <span>{t('place.unknown')}</span>}
        </Flex>
      )}
      <Button variant="outline" disabled={isPending} aria-busy={isPending} onClick={() => mutate()}>
        {isPending ? <Spinner /> : <DatabaseIcon weight="bold" aria-hidden />}
        {isPending ? t('place.importing') : error ? t('common:tryAgain') : t('place.import')}
      </Button>
    </>
  );
}
