import { Button, Flex } from '@chakra-ui/react';
import { signInUrl } from '@hoopline/contracts';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useSendQueue } from '../queue/send-queue.store.ts';

/** Warns when queued messages need a sign-in or could be lost; empty otherwise. */
export function QueueNotice() {
  const { t } = useTranslation('messages');
  const { pathname } = useLocation();
  const { items, isDurable, needsSignIn } = useSendQueue();
  const isAtRisk = !isDurable && items.length > 0;

  return (
    <div role="status">
      {(needsSignIn || isAtRisk) && (
        <Flex
          align="center"
          justify="space-between"
          wrap="wrap"
          gap="2"
          px={{ base: '3.5', md: '6' }}
          py="2"
          bg="clock.muted"
          color="clock.fg"
          textStyle="body.sm"
          fontWeight="550"
        >
          {needsSignIn ? t('composer.signIn') : t('composer.notKept')}
          {needsSignIn && (
            <Button asChild size="sm" variant="outline">
              <a href={signInUrl(pathname)}>{t('composer.signInAction')}</a>
            </Button>
          )}
        </Flex>
      )}
    </div>
  );
}
