import { SIGN_IN } from '@hoopline/contracts';
import { useCallback } from 'react';
import { browser } from '../lib/browser.ts';
import { log } from '../lib/log.ts';
import { type SignOutCleanup, useSignOutSteps } from './sign-out.store.ts';
import { useSessionUser } from './use-session-user.ts';

/** Signs out unless a guard refuses. Guards run one after the other, so that only one dialog is open at a time. */
export function useSignOut(): () => Promise<void> {
  const userId = useSessionUser().user?.id ?? '';
  return useCallback(async () => {
    const { guards, cleanups } = useSignOutSteps.getState();
    for (const guard of guards) {
      if (!(await guard())) return;
    }
    await Promise.all(cleanups.map((cleanup) => runCleanup(cleanup, userId)));
    browser.visit(SIGN_IN.logout);
  }, [userId]);
}

/** A failed cleanup, for instance because its code could not be loaded, does not prevent signing out. */
async function runCleanup(cleanup: SignOutCleanup, userId: string): Promise<void> {
  try {
    await cleanup(userId);
  } catch (error) {
    log.error('Something could not be removed at sign-out', error);
  }
}
