import type { Position } from '@hoopline/contracts';
import { log } from '../../../lib/log.ts';

/** A check-in waits no longer than this to be verified. */
const OPTIONS: PositionOptions = { enableHighAccuracy: true, timeout: 8_000, maximumAge: 60_000 };

/** Where this device is now; nothing where that is not told in time: a check-in works without it. */
export function presentPosition(): Promise<Position | undefined> {
  return new Promise((resolve) => {
    if (!navigator.geolocation) return resolve(undefined);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      (error) => {
        log.error('The position could not be read', error);
        resolve(undefined);
      },
      OPTIONS,
    );
  });
}
