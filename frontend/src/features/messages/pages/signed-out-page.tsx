import { Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/empty-state.tsx';

/** Messages need somebody signed in: nothing is asked of the server before. */
export function SignedOutPage({ signInButton }: { signInButton: ReactNode }) {
  const { t } = useTranslation('messages');
  return (
    <Flex flex="1" align="center" justify="center">
      <EmptyState
        drawing="chat"
        headingLevel="h1"
        title={t('signedOut.title')}
        body={t('signedOut.body')}
        action={signInButton}
      />
    </Flex>
  );
}
