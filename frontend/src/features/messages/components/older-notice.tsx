import { Button, Flex, Spinner } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';

interface OlderNoticeProps {
  isLoading: boolean;
  isError: boolean;
  onRetry: () => void;
}

/** Overlays the top of the log, so that it does not shift the messages. */
export function OlderNotice({ isLoading, isError, onRetry }: OlderNoticeProps) {
  const { t } = useTranslation('messages');
  return (
    <Flex role="status" pos="absolute" top="2" left="0" right="0" zIndex="docked" justify="center" pointerEvents="none">
      {(isLoading || isError) && (
        <Flex
          align="center"
          gap="2"
          px="3"
          py="1.5"
          bg="bg.panel"
          borderWidth="1px"
          borderColor="border"
          borderRadius="full"
          boxShadow="raised"
          textStyle="caption"
          color="fg.muted"
          pointerEvents="auto"
        >
          {isLoading && <Spinner />}
          {isLoading ? t('thread.older') : t('thread.olderFailed')}
          {isError && (
            <Button size="sm" variant="plain" onClick={onRetry}>
              {t('status.retry')}
            </Button>
          )}
        </Flex>
      )}
    </Flex>
  );
}
