import { SIGN_IN } from '@hoopline/contracts';
import { useCallback } from 'react';
import { browser } from '../lib/browser.ts';
import { useSignOutGuards } from './sign-out.store.ts';

/** Signs out unless a guard says no. Guards are asked one after the other, so that no two questions meet. */
export function useSignOut(): () => Promise<void> {
  return useCallback(async () => {
    for (const guard of useSignOutGuards.getState().guards) {
      if (!(await guard())) return;
    }
    browser.visit(SIGN_IN.logout);
  }, []);
}
