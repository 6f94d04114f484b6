import { Button, chakra, Flex, Spinner } from '@chakra-ui/react';
import { DatabaseIcon, WarningCircleIcon } from '@phosphor-icons/react';
import { useTranslation } from 'react-i18next';
import { HttpError } from '../../../lib/api.ts';
import { useImportCourt } from '../courts.mutations.ts';
import { markKnown } from './finder.store.ts';
import type { Place } from './place.ts';

interface ImportButtonProps {
  place: Place;
  onImported: () => void;
}

/** Stores the place. What did not happen it says in its own place; one that is stored already becomes a verified one. */
export function ImportButton({ place, onImported }: ImportButtonProps) {
  const { t } = useTranslation(['courts', 'common']);
  const { mutate, isPending, error } = useImportCourt(place.id, { onImported, onKnown: () => markKnown(place.id) });
  const isGone = error instanceof HttpError && error.code === 'place_not_found';

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
