import { type Avatar, avatarFor } from '@hoopline/contracts';
import { deviceStorage } from '../lib/device-storage.ts';
import { uuidv7 } from '../lib/uuid.ts';

const KEPT = 'hoopline.visitor-look';

/**
 * The look of a visitor in this browser, picked once. The visitor has this look until their first save, which stores a
 * look on the server.
 */
export function visitorLook(): Avatar {
  // Stores the seed, not the look, so that the look always consists of existing options.
  const known = deviceStorage.getItem(KEPT);
  if (typeof known === 'string') return avatarFor(known);
  const seed = uuidv7();
  deviceStorage.setItem(KEPT, seed);
  return avatarFor(seed);
}

/** The next person in this browser gets another look. */
export const forgetVisitorLook = (): void => void deviceStorage.removeItem(KEPT);
