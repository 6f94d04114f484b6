import { afterEach, expect, it, jest } from '@jest/globals';
import { deviceStorage } from './device-storage.ts';
import { log } from './log.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

it('keeps a value until the page is left, and removes it, if the browser forbids storage', () => {
  const logged = jest.spyOn(log, 'error').mockImplementation(() => {});
  for (const method of ['getItem', 'setItem', 'removeItem'] as const)
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
  deviceStorage.setItem('draft', 'text');
  expect(deviceStorage.getItem('draft')).toBe('text');
  deviceStorage.removeItem('draft');
  expect(deviceStorage.getItem('draft')).toBeNull();
  expect(logged).toHaveBeenCalledTimes(1);
});
