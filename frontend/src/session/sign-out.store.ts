import { create } from 'zustand';

/** Says whether signing out may go on; may ask the player first. */
export type SignOutGuard = () => Promise<boolean>;

interface SignOutStore {
  guards: readonly SignOutGuard[];
  register: (guard: SignOutGuard) => void;
  unregister: (guard: SignOutGuard) => void;
}

export const useSignOutGuards = create<SignOutStore>((set) => ({
  guards: [],
  register: (guard) => set(({ guards }) => ({ guards: [...guards, guard] })),
  unregister: (guard) => set(({ guards }) => ({ guards: guards.filter((one) => one !== guard) })),
}));

/**
 * Lets a feature hold back a sign-out that would lose something of the player's. Returns how to take the guard back.
 */
export function registerSignOutGuard(guard: SignOutGuard): () => void {
  useSignOutGuards.getState().register(guard);
  return () => useSignOutGuards.getState().unregister(guard);
}
