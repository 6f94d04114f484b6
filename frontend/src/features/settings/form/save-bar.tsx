import { Button, chakra, Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { WarningCircleIcon } from '../../../icons/first.ts';
import { CheckIcon } from '../../../icons/ui.ts';

interface SaveBarProps {
  isSaving: boolean;
  isSaved: boolean;
  isFailed: boolean;
}

/** The button that saves the form, and the result of saving. */
export function SaveBar({ isSaving, isSaved, isFailed }: SaveBarProps) {
  const { t } = useTranslation('settings');
  return (
    <Flex align="center" wrap="wrap" gap="3">
      <Button type="submit" size="lg" aria-disabled={isSaving}>
        {t(isSaving ? 'saving' : 'save')}
      </Button>
      <chakra.span role="status" display="inline-flex" alignItems="center" gap="1.5" color="make.fg" fontWeight="600">
        {isSaved && (
          <>
            <CheckIcon size={16} weight="bold" aria-hidden />
            {t('saved')}
          </>
        )}
      </chakra.span>
      {isFailed && (
        <chakra.span role="alert" display="inline-flex" alignItems="center" gap="1.5" color="foul.fg" fontWeight="600">
          <WarningCircleIcon size={16} weight="fill" aria-hidden />
          {t(navigator.onLine ? 'notSaved' : 'notSavedOffline')}
        </chakra.span>
      )}
    </Flex>
  );
}
