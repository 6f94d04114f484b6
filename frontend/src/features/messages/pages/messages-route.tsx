import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { SignInButton } from '../../../session/components/sign-in-button.tsx';
import { useSessionUser } from '../../../session/use-session-user.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { PageSkeleton } from '../../../ui/page-skeleton.tsx';
import { PlayerPicker } from '../../players/index.ts';
import { MessagesPage } from './messages-page.tsx';
import { SignedOutPage } from './signed-out-page.tsx';

/** `/messages` and `/messages/:conversationId`: messages, the people to write to, and who is asking. */
export function MessagesRoute() {
  const { t } = useTranslation('identity');
  const { user, isLoading, isUnknown, askAgain } = useSessionUser();
  const { conversationId } = useParams();

  if (isLoading) return <PageSkeleton />;
  if (isUnknown) return <ErrorState message={t('unknown')} onRetry={askAgain} />;
  if (!user) return <SignedOutPage signInButton={<SignInButton />} />;
  return (
    <MessagesPage
      me={user.id}
      conversationId={conversationId}
      renderPicker={(picker) => <PlayerPicker excludedId={user.id} {...picker} />}
    />
  );
}
