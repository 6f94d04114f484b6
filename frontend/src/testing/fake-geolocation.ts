import { act } from '@testing-library/react';

interface Question {
  success: PositionCallback;
  failure: PositionErrorCallback;
  options: PositionOptions | undefined;
}

const CODES = { denied: 1, unavailable: 2, timeout: 3 } as const;

/** Replaces the browser's geolocation. The test decides whether and how a request is answered. */
export class FakeGeolocation {
  readonly #questions: Question[] = [];

  constructor() {
    const getCurrentPosition = (success: PositionCallback, failure: PositionErrorCallback, options?: PositionOptions) =>
      void this.#questions.push({ success, failure, options });
    Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
    Object.defineProperty(window, 'isSecureContext', { value: true, configurable: true });
  }

  /** The options of all requests so far, oldest first. */
  get asked(): (PositionOptions | undefined)[] {
    return this.#questions.map(({ options }) => options);
  }

  /** Sets an earlier decision of the viewer. Without it, the browser reports none. */
  decide(state: PermissionState): void {
    Object.defineProperty(navigator, 'permissions', { value: { query: async () => ({ state }) }, configurable: true });
  }

  /** Answers a request; by default the last one. */
  answer(latitude: number, longitude: number, index = -1): void {
    const coords = { latitude, longitude } as GeolocationCoordinates;
    act(() => this.#questions.at(index)?.success({ coords } as GeolocationPosition));
  }

  fail(reason: keyof typeof CODES, index = -1): void {
    const error = { code: CODES[reason], message: reason } as GeolocationPositionError;
    act(() => this.#questions.at(index)?.failure(error));
  }

  /** Removes geolocation again, because jsdom has none. */
  close(): void {
    Reflect.deleteProperty(navigator, 'geolocation');
    Reflect.deleteProperty(navigator, 'permissions');
    Reflect.deleteProperty(window, 'isSecureContext');
  }
}
