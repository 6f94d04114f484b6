import { Button, Flex } from '@chakra-ui/react';
import { WarningCircleIcon } from '@phosphor-icons/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { failureWords } from './failure-words.ts';

interface UploadFailedProps {
  id: string;
  error: unknown;
  onRetry: () => void;
}

/** Said at the file, with the way on. Nothing was posted. */
export function UploadFailed({ id, error, onRetry }: UploadFailedProps) {
  const { t } = useTranslation('compose');
  const retry = useRef<HTMLButtonElement>(null);
  useEffect(() => retry.current?.focus(), []);

  return (
    <Flex align="center" gap="2" color="foul.fg" textStyle="body.sm">
      <WarningCircleIcon size={18} weight="fill" aria-hidden />
      <span id={id} role="alert">
        <b>{t('upload.title')}</b> · {t(`upload.${failureWords(error)}`)}
      </span>
      <Button ref={retry} variant="outline" size="sm" ml="auto" onClick={onRetry}>
        {t('upload.retry')}
      </Button>
    </Flex>
  );
}
