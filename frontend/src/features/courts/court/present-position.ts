import type { Position } from '@hoopline/contracts';
import { log } from '../../../lib/log.ts';

/** After the permission, the browser has 8 seconds to find the position. One that is up to a minute old is accepted. */
const OPTIONS: PositionOptions = { enableHighAccuracy: true, timeout: 8_000, maximumAge: 60_000 };

/**
 * The position of this device; undefined if the browser does not give it, or not in time. A check-in works without
 * it, but a new one is then not verified.
 */
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
