import type { Position } from '@hoopline/contracts';
import { create } from 'zustand';
import { log } from './log.ts';

/** Why the browser does not return the viewer's position. */
export type PositionTrouble = 'denied' | 'unavailable' | 'timeout' | 'unsupported';

interface ViewerPosition {
  /** Null while it is unknown. Only the memory of this page keeps it, no storage. */
  position: Position | null;
  /** Whether the viewer has typed the position. */
  isManual: boolean;
  /** When the position was set, by this device's clock. */
  since: number;
  /** The browser has been asked and has not answered. */
  isAsking: boolean;
  /**
   * Whether the browser returns the position without asking the viewer; false until `readPermission` has found that.
   */
  isPermitted: boolean;
  /** Why the last request returned no position. */
  trouble: PositionTrouble | null;
}

/** The viewer's position, from their browser or typed by them. */
export const useViewerPosition = create<ViewerPosition>(() => ({
  position: null,
  isManual: false,
  since: 0,
  isAsking: false,
  isPermitted: false,
  trouble: null,
}));

/** Whether the browser is about to return a position without asking the viewer. */
export const isPositionExpected = ({ isPermitted, position, trouble }: ViewerPosition): boolean =>
  isPermitted && position === null && trouble === null;

const OPTIONS: PositionOptions = { enableHighAccuracy: true, timeout: 15_000, maximumAge: 60_000 };

/** The codes of `GeolocationPositionError`. */
const TROUBLES: Record<number, PositionTrouble> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' };

/** Counts requests and typed positions: the browser's answer counts only for the last one. */
let latest = 0;

/** Asks the browser once. Returns a function after which its answer is ignored. */
export function askBrowserPosition(options = OPTIONS): () => void {
  latest += 1;
  const mine = latest;
  const isLatest = () => mine === latest;
  const fail = (trouble: PositionTrouble) => useViewerPosition.setState({ isAsking: false, trouble });
  if (!navigator.geolocation) {
    fail('unsupported');
    return () => {};
  }

  useViewerPosition.setState({ isAsking: true, trouble: null });
  navigator.geolocation.getCurrentPosition(
    ({ coords: { latitude, longitude } }) => {
      if (!isLatest()) return;
      const position = { latitude, longitude };
      if (isOnEarth(position)) put(position, false);
      else fail('unavailable');
    },
    (error) => {
      if (!isLatest()) return;
      log.error('The position could not be read', error);
      // Browsers return no position to a page without encryption, and report that as a refusal.
      fail(window.isSecureContext === false ? 'unsupported' : (TROUBLES[error.code] ?? 'unavailable'));
    },
    options,
  );
  return () => {
    if (!isLatest()) return;
    latest += 1;
    useViewerPosition.setState({ isAsking: false });
  };
}

/** Whether the browser returns the position without asking the viewer; false in browsers that do not report this. */
export async function readPermission(): Promise<boolean> {
  const isPermitted = await isGranted();
  useViewerPosition.setState({ isPermitted });
  return isPermitted;
}

async function isGranted(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted';
  } catch {
    return false;
  }
}

/** Sets the position that the viewer has typed. A later answer of the browser does not count. */
export function setManualPosition(position: Position): void {
  latest += 1;
  put(position, true);
}

/** Keeps the same object for the same position, so that no search runs a second time. */
const put = (position: Position, isManual: boolean): void =>
  useViewerPosition.setState(({ position: known }) => ({
    position: known?.latitude === position.latitude && known.longitude === position.longitude ? known : position,
    isManual,
    since: Date.now(),
    isAsking: false,
    trouble: null,
  }));

/** Parses a latitude and a longitude; null unless both are numbers, and in range. */
export function parsePosition(latitude: string, longitude: string): Position | null {
  if (latitude.trim() === '' || longitude.trim() === '') return null;
  // Degrees have no thousands: a comma is the decimal sign of another language.
  const [north, east] = [latitude, longitude].map((typed) => Number(typed.replace(',', '.'))) as [number, number];
  const position = { latitude: north, longitude: east };
  return isOnEarth(position) ? position : null;
}

const isOnEarth = ({ latitude, longitude }: Position): boolean =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
