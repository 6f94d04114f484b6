import type { PersistStorage } from 'zustand/middleware';

interface PersistedStore<State> {
  getState: () => State;
  persist: {
    rehydrate: () => unknown;
    getOptions: () => { name?: string; storage?: PersistStorage<unknown, unknown> };
  };
}

/**
 * Shows changes of other tabs at once, for a store that is kept in localStorage as a whole. Returns a function that
 * reads the stored state. A change that starts from that state does not undo what another tab has written.
 */
export function followOtherTabs<State extends object>({ getState, persist }: PersistedStore<State>): () => State {
  const { name = '', storage } = persist.getOptions();
  window.addEventListener('storage', ({ key }) => {
    if (key === name) void persist.rehydrate();
  });
  return () => {
    const stored = storage?.getItem(name);
    return { ...getState(), ...(stored && 'state' in stored ? (stored.state as Partial<State>) : {}) };
  };
}
