import { create } from 'zustand';

/** Resolves to whether signing out may continue; may ask the player first. */
export type SignOutGuard = () => Promise<boolean>;
/** Removes a member's data from this device. */
export type SignOutCleanup = (userId: string) => void | Promise<void>;

interface SignOutStore {
  guards: readonly SignOutGuard[];
  cleanups: readonly SignOutCleanup[];
}

export const useSignOutSteps = create<SignOutStore>(() => ({ guards: [], cleanups: [] }));

/** Lets a feature stop a sign-out that would lose the player's work. Returns a function that removes the guard. */
export function registerSignOutGuard(guard: SignOutGuard): () => void {
  useSignOutSteps.setState(({ guards }) => ({ guards: [...guards, guard] }));
  return () => useSignOutSteps.setState(({ guards }) => ({ guards: guards.filter((one) => one !== guard) }));
}

/** The cleanup runs after every guard has agreed. Returns a function that removes it. */
export function registerSignOutCleanup(cleanup: SignOutCleanup): () => void {
  useSignOutSteps.setState(({ cleanups }) => ({ cleanups: [...cleanups, cleanup] }));
  return () => useSignOutSteps.setState(({ cleanups }) => ({ cleanups: cleanups.filter((one) => one !== cleanup) }));
}
