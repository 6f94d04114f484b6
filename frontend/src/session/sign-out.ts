import { SIGN_IN } from '@hoopline/contracts';
import { useCallback } from 'react';
import { create } from 'zustand';
import { browser } from '../lib/browser.ts';
import { forgetKept } from '../lib/forget-kept.ts';
import { forgetIntent } from '../lib/kept-over-sign-in.ts';
import { log } from '../lib/log.ts';
import { useSessionUser } from './identity.queries.ts';

/** Resolves to whether signing out may continue; may ask the member first. */
type SignOutGuard = () => Promise<boolean>;
/** Removes a member's data from this device. */
type SignOutCleanup = (userId: string) => void | Promise<void>;

interface SignOutStore {
  guards: readonly SignOutGuard[];
  cleanups: readonly SignOutCleanup[];
  /** The id of the member who has begun to sign out on this page. */
  leaving: string | undefined;
}

export const useSignOutSteps = create<SignOutStore>(() => ({ guards: [], cleanups: [], leaving: undefined }));

/** Lets a feature stop a sign-out that would lose the member's work. Returns a function that removes the guard. */
export function registerSignOutGuard(guard: SignOutGuard): () => void {
  useSignOutSteps.setState(({ guards }) => ({ guards: [...guards, guard] }));
  return () => useSignOutSteps.setState(({ guards }) => ({ guards: guards.filter((one) => one !== guard) }));
}

/**
 * The cleanup runs at a sign-out, after every guard has agreed, and when the account is to be removed. If a sign-out
 * has begun before the code of the cleanup was loaded, the cleanup runs at once. Returns a function that removes it.
 */
export function registerSignOutCleanup(cleanup: SignOutCleanup): () => void {
  const { leaving } = useSignOutSteps.getState();
  if (leaving !== undefined) void runCleanup(cleanup, leaving);
  useSignOutSteps.setState(({ cleanups }) => ({ cleanups: [...cleanups, cleanup] }));
  return () => useSignOutSteps.setState(({ cleanups }) => ({ cleanups: cleanups.filter((one) => one !== cleanup) }));
}

/** Signs out unless a guard refuses. Guards run one after the other, so that only one dialog is open at a time. */
export function useSignOut(): () => Promise<void> {
  const userId = useSessionUser().user?.id ?? '';
  return useCallback(async () => {
    for (const guard of useSignOutSteps.getState().guards) {
      if (!(await guard())) return;
    }
    await forgetOnDevice(userId);
    browser.visit(SIGN_IN.logout);
  }, [userId]);
}

/** Removes a person's data from this device, even if the code that keeps it has not been loaded yet. */
export async function forgetOnDevice(userId: string): Promise<void> {
  useSignOutSteps.setState({ leaving: userId });
  forgetIntent();
  const { cleanups } = useSignOutSteps.getState();
  await Promise.all([forgetKept(), ...cleanups.map((cleanup) => runCleanup(cleanup, userId))]);
}

/** A failed cleanup, for instance because its code could not be loaded, does not prevent signing out. */
async function runCleanup(cleanup: SignOutCleanup, userId: string): Promise<void> {
  try {
    await cleanup(userId);
  } catch (error) {
    log.error('Something could not be removed at sign-out', error);
  }
}
