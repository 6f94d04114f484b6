import { afterEach, expect, it } from '@jest/globals';
import '../../../testing/texts.ts';
import { Bell, loadBell } from './bell.tsx';

afterEach(() => {
  Reflect.deleteProperty(window, 'requestIdleCallback');
});

it('the bell loads even if the browser is never idle', async () => {
  window.requestIdleCallback = (callback, options) => {
    if (options?.timeout) callback({ didTimeout: true, timeRemaining: () => 0 });
    return 1;
  };
  expect(await loadBell()).toBe(Bell);
});
