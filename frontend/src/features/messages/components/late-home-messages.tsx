import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { useSessionUser } from '../../../session/identity.queries.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';

const Card = lazyPart({
  name: 'The newest conversations on the home page',
  load: async () => (await import('./home-messages-card.tsx')).HomeMessagesCard,
  fallback: <Skeleton h="148px" borderRadius="md" />,
});

/** The newest conversations, for the home page. Visitors have none, so they do not load the code. */
export function HomeMessages() {
  const { t } = useTranslation('home');
  const { user, isLoading, isUnknown } = useSessionUser();
  if (isLoading || isUnknown) return <Skeleton w="80%" h="20px" />;
  return user ? <Card /> : <p>{t('messages.signedOut')}</p>;
}
