import { Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { SignInButton } from '../../../session/sign-in-button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';

/** Shown in place of Messages while nobody is signed in; it requests nothing from the server. */
export function SignedOutPage() {
  const { t } = useTranslation('messages');
  return (
    <Flex flex="1" align="center" justify="center">
      <EmptyState
        drawing="chat"
        headingLevel="h1"
        title={t('signedOut.title')}
        body={t('signedOut.body')}
        action={<SignInButton />}
      />
    </Flex>
  );
}
