import type { PersistStorage } from 'zustand/middleware';

interface PersistedStore<State> {
  getState: () => State;
  persist: {
    rehydrate: () => unknown;
    getOptions: () => { name?: string; storage?: PersistStorage<unknown, unknown> };
  };
}

/**
 * For a store that is kept in localStorage as a whole: what another tab stores shows here at once. Returns a function
 * that reads the state as it is stored now. A change that starts from it takes back nothing that another tab has written.
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
