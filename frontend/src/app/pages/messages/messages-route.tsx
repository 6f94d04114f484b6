import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { SignInButton } from '../../../features/identity/components/sign-in-button.tsx';
import { useSessionUser } from '../../../features/identity/use-session-user.ts';
import { MessagesPage } from '../../../features/messages/pages/messages-page.tsx';
import { SignedOutPage } from '../../../features/messages/pages/signed-out-page.tsx';
import { PlayerPicker } from '../../../features/players/components/player-picker.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { PageSkeleton } from '../../page-skeleton.tsx';

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
