import { Button, chakra } from '@chakra-ui/react';
import { type SessionUser, signInUrl } from '@hoopline/contracts';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { shownName } from '../../lib/shown-name.ts';
import { useSessionUser } from '../../session/identity.queries.ts';
import { AskAgainButton } from '../../session/sign-in-button.tsx';
import { PersonAvatar } from '../../ui/person-avatar.tsx';
import { RouterLink } from '../../ui/router-link.tsx';

/** The greeting with a link to the profile, or a sign-in button. Empty until it is known who is signed in. */
export function Visitor() {
  const { t } = useTranslation(['identity', 'shell']);
  const { user, isLoading, isUnknown } = useSessionUser();
  const { pathname, search } = useLocation();

  if (isLoading) return null;
  if (isUnknown) return <AskAgainButton size="sm" />;
  if (!user) {
    return (
      <Button asChild size="sm" variant="outline">
        <a href={signInUrl(`${pathname}${search}`)}>{t('signIn')}</a>
      </Button>
    );
  }
  return (
    <>
      <chakra.span hideBelow="md" fontSize="14px" fontWeight="600" maxW="240px" truncate>
        {t('welcome', { name: welcomeName(user) ?? t('someone') })}
      </chakra.span>
      <RouterLink display="flex" to="/profile" aria-label={t('shell:yourProfile')}>
        <PersonAvatar person={user} />
      </RouterLink>
    </>
  );
}

/** First name, else display name, else undefined, for which the greeting shows `User`. */
const welcomeName = ({ firstName, displayName }: Pick<SessionUser, 'firstName' | 'displayName'>) =>
  firstName?.trim() || shownName(displayName).trim() || undefined;
