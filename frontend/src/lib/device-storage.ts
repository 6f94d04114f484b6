import type { StateStorage } from 'zustand/middleware';
import { log } from './log.ts';

/** Values that this device did not store, by store name. */
const refused = new Map<string, string>();

/**
 * localStorage for a store that is kept there as a whole. Reading and writing never throw: a value that cannot be
 * stored stays in memory until the page is left, so that a person can still send the text that they have written.
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
    try {
      localStorage.removeItem(name);
    } catch {
      // A browser that forbids storage has kept nothing.
    }
  },
};
