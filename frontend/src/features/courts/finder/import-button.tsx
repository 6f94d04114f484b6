import { Button, chakra, Flex, Spinner } from '@chakra-ui/react';
import { signInUrl } from '@hoopline/contracts';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { DatabaseIcon } from '../../../icons/database.ts';
import { WarningCircleIcon } from '../../../icons/warning-circle.ts';
import { HttpError } from '../../../lib/api.ts';
import { browser } from '../../../lib/browser.ts';
import { useSessionUser } from '../../../session/identity.queries.ts';
import { useImportCourt } from '../courts.mutations.ts';
import { markKnown } from './finder.store.ts';
import type { Place } from './place.ts';

interface ImportButtonProps {
  place: Place;
  onImported: () => void;
}

/**
 * Stores the place, for members. What did not happen it says in its own place; one that is stored already becomes a
 * verified one.
 */
export function ImportButton({ place, onImported }: ImportButtonProps) {
  const { t } = useTranslation(['courts', 'common']);
  const { mutate, isPending, error } = useImportCourt(place.id, { onImported, onKnown: () => markKnown(place.id) });
  const { user, isLoading, isUnknown } = useSessionUser();
  const { pathname, search } = useLocation();
  const isGone = error instanceof HttpError && error.code === 'place_not_found';

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
          {isGone && <span>{t('place.gone')}</span>}
        </Flex>
      )}
      <Button variant="outline" disabled={isPending} aria-busy={isPending} onClick={() => mutate()}>
        {isPending ? <Spinner /> : <DatabaseIcon weight="bold" aria-hidden />}
        {isPending ? t('place.importing') : error ? t('common:tryAgain') : t('place.import')}
      </Button>
    </>
  );
}
