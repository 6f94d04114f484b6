import { Button, chakra, Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { ArrowsClockwiseIcon, WarningCircleIcon } from '../icons/first.ts';

interface ErrorStateProps {
  /** Names the failure in one sentence. */
  message: string;
  onRetry: () => void;
}

/** Shown in place of content that could not be loaded. */
export function ErrorState({ message, onRetry }: ErrorStateProps) {
  const { t } = useTranslation('common');
  return (
    <Flex role="alert" direction="column" align="center" gap="3" px="6" py="10" textAlign="center">
      <chakra.span color="foul.fg">
        <WarningCircleIcon size={28} aria-hidden />
      </chakra.span>
      <chakra.p maxW="360px" color="fg.muted" textWrap="balance">
        {message}
      </chakra.p>
      <Button variant="outline" onClick={onRetry}>
        <ArrowsClockwiseIcon aria-hidden />
        {t('tryAgain')}
      </Button>
    </Flex>
  );
}
