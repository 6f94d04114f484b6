import { act } from '@testing-library/react';

interface Question {
  success: PositionCallback;
  failure: PositionErrorCallback;
  options: PositionOptions | undefined;
}

const CODES = { denied: 1, unavailable: 2, timeout: 3 } as const;

/** Stands in for the browser's geolocation: the test answers, or does not. */
export class FakeGeolocation {
  readonly #questions: Question[] = [];

  constructor() {
    const getCurrentPosition = (success: PositionCallback, failure: PositionErrorCallback, options?: PositionOptions) =>
      void this.#questions.push({ success, failure, options });
    Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
    Object.defineProperty(window, 'isSecureContext', { value: true, configurable: true });
  }

  /** What was asked for so far, oldest first. */
  get asked(): (PositionOptions | undefined)[] {
    return this.#questions.map(({ options }) => options);
  }

  /** What the viewer has decided before: without this, the browser does not say. */
  decide(state: PermissionState): void {
    Object.defineProperty(navigator, 'permissions', { value: { query: async () => ({ state }) }, configurable: true });
  }

  /** Answers a question, the last one without a place in the order. */
  answer(latitude: number, longitude: number, place = -1): void {
    const coords = { latitude, longitude } as GeolocationCoordinates;
    act(() => this.#questions.at(place)?.success({ coords } as GeolocationPosition));
  }

  fail(reason: keyof typeof CODES, place = -1): void {
    const error = { code: CODES[reason], message: reason } as GeolocationPositionError;
    act(() => this.#questions.at(place)?.failure(error));
  }

  /** Leaves a browser without geolocation, as jsdom is. */
  close(): void {
    Reflect.deleteProperty(navigator, 'geolocation');
    Reflect.deleteProperty(navigator, 'permissions');
    Reflect.deleteProperty(window, 'isSecureContext');
  }
}
