import { type Avatar, avatarFor } from '@hoopline/contracts';
import { deviceStorage } from '../lib/device-storage.ts';
import { uuidv7 } from '../lib/uuid.ts';

const KEPT = 'hoopline.visitor-look';

/**
 * The look of whoever uses this browser without a session, picked once: they see it before their first save, and are
 * stored with it then.
 */
export function visitorLook(): Avatar {
  // Kept is what it is derived from, so that it is always one of those that there are.
  const known = deviceStorage.getItem(KEPT);
  if (typeof known === 'string') return avatarFor(known);
  const seed = uuidv7();
  deviceStorage.setItem(KEPT, seed);
  return avatarFor(seed);
}

/** The next person in this browser gets another look. */
export const forgetVisitorLook = (): void => void deviceStorage.removeItem(KEPT);
