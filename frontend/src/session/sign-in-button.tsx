import { Button, type ButtonProps } from '@chakra-ui/react';
import { signInUrl } from '@hoopline/contracts';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { ArrowsClockwiseIcon, GoogleLogoIcon } from '../icons/first.ts';
import { browser } from '../lib/browser.ts';
import { useSessionUser } from './identity.queries.ts';

interface SignInButtonProps extends Omit<ButtonProps, 'children' | 'disabled' | 'onClick'> {
  /** A path of this site to return to after signing in; the current one if left out. */
  returnTo?: string;
}

/** The button is disabled and labelled `Loading...` until it is known whether a member is signed in. */
export function SignInButton({ returnTo, ...look }: SignInButtonProps) {
  const { t } = useTranslation('identity');
  const { isLoading, isUnknown } = useSessionUser();
  const { pathname, search } = useLocation();

  if (isLoading) {
    return (
      <Button {...look} disabled>
        {t('loading')}
      </Button>
    );
  }
  if (isUnknown) return <AskAgainButton {...look} />;
  return (
    <Button {...look} onClick={() => browser.visit(signInUrl(returnTo ?? `${pathname}${search}`))}>
      <GoogleLogoIcon weight="bold" aria-hidden />
      {t('signInWithGoogle')}
    </Button>
  );
}

/** Replaces the sign-in button when the request for the signed-in member has failed. */
export function AskAgainButton(look: Omit<ButtonProps, 'children' | 'onClick'>) {
  const { t } = useTranslation(['identity', 'common']);
  const { askAgain } = useSessionUser();
  return (
    <Button variant="outline" {...look} aria-label={t('askAgain')} onClick={askAgain}>
      <ArrowsClockwiseIcon aria-hidden />
      {t('common:tryAgain')}
    </Button>
  );
}
