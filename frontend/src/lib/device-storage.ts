import type { StateStorage } from 'zustand/middleware';
import { log } from './log.ts';

/** What this device did not take, by name. */
const refused = new Map<string, string>();

/**
 * localStorage for a store that is kept there as a whole. It never fails: what does not fit, or may not be kept, stays in
 * memory until the page is left, so that whoever writes loses nothing and can send it.
 */
export const deviceStorage: StateStorage = {
  getItem: (name) => {
    try {
      return refused.get(name) ?? localStorage.getItem(name);
    } catch {
      return null;
    }
  },
  setItem: (name, value) => {
    try {
      localStorage.setItem(name, value);
      refused.delete(name);
    } catch (error) {
      if (!refused.has(name)) log.error(`This device does not keep ${name}`, error);
      refused.set(name, value);
    }
  },
  removeItem: (name) => {
    refused.delete(name);
    localStorage.removeItem(name);
  },
};
