import { Button, chakra, Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { WarningCircleIcon } from '../../../icons/first.ts';
import { CheckIcon } from '../../../icons/ui.ts';

interface SaveStateProps {
  isSaved: boolean;
  isFailed: boolean;
  onRetry: () => void;
}

/** Shows beside a save button whether saving succeeded or failed. */
export function SaveState({ isSaved, isFailed, onRetry }: SaveStateProps) {
  const { t } = useTranslation(['profiles', 'common']);
  return (
    <Flex align="center" gap="2" textStyle="body.sm" minH="9">
      <chakra.span role="status" display="inline-flex" alignItems="center" gap="1.5" color="make.fg" fontWeight="600">
        {isSaved && (
          <>
            <CheckIcon size={16} weight="bold" aria-hidden />
            {t('saved')}
          </>
        )}
      </chakra.span>
      {isFailed && (
        <>
          <chakra.span
            role="alert"
            display="inline-flex"
            alignItems="center"
            gap="1.5"
            color="foul.fg"
            fontWeight="600"
          >
            <WarningCircleIcon size={16} weight="fill" aria-hidden />
            {t(navigator.onLine ? 'notSaved' : 'notSavedOffline')}
          </chakra.span>
          <Button variant="outline" size="sm" onClick={onRetry}>
            {t('common:tryAgain')}
          </Button>
        </>
      )}
    </Flex>
  );
}
