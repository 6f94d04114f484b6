import { SIGN_IN, signInUrl } from '@hoopline/contracts';
import { HttpError } from '../lib/api.ts';
import { browser } from '../lib/browser.ts';
import { i18n } from '../lib/i18n.ts';
import { toast } from './toast/toast.store.ts';

/** How long the member can read the toast before the redirect. */
const REDIRECT_DELAY_MS = 500;

export const isSignedOut = (error: unknown): boolean => error instanceof HttpError && error.status === 401;

/** Shows a toast that the session has ended, and redirects to sign-in, which leads back to this page. */
export function signInAgain(): void {
  toast({ status: 'error', title: i18n.t('common:unauthorized'), description: i18n.t('common:loggingInAgain') });
  const { pathname, search } = window.location;
  setTimeout(() => browser.visit(signInUrl(`${pathname}${search}`, SIGN_IN.login)), REDIRECT_DELAY_MS);
}
