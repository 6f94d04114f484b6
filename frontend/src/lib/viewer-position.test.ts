import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { FakeGeolocation } from '../testing/fake-geolocation.ts';
import { log } from './log.ts';
import { askBrowserPosition, parsePosition, setManualPosition, useViewerPosition } from './viewer-position.ts';

const HARLEM = { latitude: 40.8116, longitude: -73.9465 };
const logged = jest.spyOn(log, 'error');
let geolocation: FakeGeolocation;
beforeEach(() => {
  geolocation = new FakeGeolocation();
  useViewerPosition.setState(useViewerPosition.getInitialState(), true);
  logged.mockReset().mockImplementation(() => {});
});
afterEach(() => geolocation.close());

const known = () => useViewerPosition.getState();

describe('the browser', () => {
  it('is asked for an exact position, at most a minute old, within fifteen seconds', () => {
    expect(known()).toMatchObject({ position: null, trouble: null });
    askBrowserPosition();
    expect(known().isAsking).toBe(true);
    expect(geolocation.asked).toEqual([{ enableHighAccuracy: true, timeout: 15_000, maximumAge: 60_000 }]);
    geolocation.answer(HARLEM.latitude, HARLEM.longitude);
    expect(known()).toMatchObject({ position: HARLEM, isManual: false, isAsking: false, trouble: null });
  });

  it.each(['denied', 'unavailable', 'timeout'] as const)(
    'may answer %s, which is logged, and the known position stays',
    (why) => {
      askBrowserPosition();
      geolocation.answer(HARLEM.latitude, HARLEM.longitude);
      askBrowserPosition();
      geolocation.fail(why);
      expect(known()).toMatchObject({ position: HARLEM, isAsking: false, trouble: why });
      expect(logged).toHaveBeenCalledTimes(1);
    },
  );

  it('may have no geolocation, or refuse it to a page without encryption', () => {
    Object.defineProperty(window, 'isSecureContext', { value: false, configurable: true });
    askBrowserPosition();
    geolocation.fail('denied');
    expect(known().trouble).toBe('unsupported');
    expect(logged).toHaveBeenCalledTimes(1);
    geolocation.close();
    useViewerPosition.setState({ trouble: null });
    askBrowserPosition();
    expect(known()).toMatchObject({ isAsking: false, trouble: 'unsupported' });
    expect(logged).toHaveBeenCalledTimes(1);
  });

  it.each([
    [Number.NaN, 0],
    [91, 0],
    [0, -181],
  ])('may answer an impossible position, which is ignored: %d, %d', (latitude, longitude) => {
    askBrowserPosition();
    geolocation.answer(latitude, longitude);
    expect(known()).toMatchObject({ position: null, trouble: 'unavailable' });
  });

  it('keeps the same position while the viewer stays where they are', () => {
    askBrowserPosition();
    geolocation.answer(HARLEM.latitude, HARLEM.longitude);
    const before = known().position;
    askBrowserPosition();
    geolocation.answer(HARLEM.latitude, HARLEM.longitude);
    expect(known().position).toBe(before);
  });
});

describe('a late answer', () => {
  it('does not count once the viewer has typed a position', () => {
    askBrowserPosition();
    setManualPosition({ latitude: 1, longitude: 2 });
    geolocation.answer(HARLEM.latitude, HARLEM.longitude);
    expect(known()).toMatchObject({ position: { latitude: 1, longitude: 2 }, isManual: true });
    geolocation.fail('timeout');
    expect(known().trouble).toBeNull();
    expect(logged).not.toHaveBeenCalled();
  });

  it('does not count once the screen has been left, or once another request was made', () => {
    const leave = askBrowserPosition();
    leave();
    geolocation.answer(HARLEM.latitude, HARLEM.longitude);
    expect(known()).toMatchObject({ position: null, isAsking: false });

    const leaveEarlier = askBrowserPosition();
    askBrowserPosition();
    geolocation.answer(3, 4, 1);
    leaveEarlier();
    expect(known()).toMatchObject({ position: null, isAsking: true });
    geolocation.answer(5, 6, 2);
    expect(known().position).toEqual({ latitude: 5, longitude: 6 });
  });
});

describe('a typed position', () => {
  it.each([
    ['40,8116', '-73,9465', HARLEM],
    ['40.5', ' -73.25 ', { latitude: 40.5, longitude: -73.25 }],
    ['-90', '180', { latitude: -90, longitude: 180 }],
    ['0', '0', { latitude: 0, longitude: 0 }],
  ])('is %j and %j', (latitude, longitude, position) => {
    expect(parsePosition(latitude, longitude)).toEqual(position);
  });

  it.each([
    ['', '2'],
    ['1', '   '],
    ['abc', '2'],
    ['1', '2 miles'],
    ['40,5,1', '2'],
    ['90.01', '2'],
    ['1', '-180.5'],
    ['Infinity', '2'],
    ['NaN', '2'],
  ])('is not %j and %j', (latitude, longitude) => {
    expect(parsePosition(latitude, longitude)).toBeNull();
  });
});
