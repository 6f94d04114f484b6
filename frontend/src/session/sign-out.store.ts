import { create } from 'zustand';

/** Says whether signing out may go on; may ask the player first. */
export type SignOutGuard = () => Promise<boolean>;
/** Removes from this device what belongs to the member who signs out. */
export type SignOutCleanup = (userId: string) => void | Promise<void>;

interface SignOutStore {
  guards: readonly SignOutGuard[];
  cleanups: readonly SignOutCleanup[];
}

export const useSignOutSteps = create<SignOutStore>(() => ({ guards: [], cleanups: [] }));

/** Lets a feature stop a sign-out that would lose something of the player's. Returns how to remove the guard. */
export function registerSignOutGuard(guard: SignOutGuard): () => void {
  useSignOutSteps.setState(({ guards }) => ({ guards: [...guards, guard] }));
  return () => useSignOutSteps.setState(({ guards }) => ({ guards: guards.filter((one) => one !== guard) }));
}

/** Runs once every guard has agreed. Returns how to remove the cleanup. */
export function registerSignOutCleanup(cleanup: SignOutCleanup): () => void {
  useSignOutSteps.setState(({ cleanups }) => ({ cleanups: [...cleanups, cleanup] }));
  return () => useSignOutSteps.setState(({ cleanups }) => ({ cleanups: cleanups.filter((one) => one !== cleanup) }));
}
