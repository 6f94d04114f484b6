import { describe, expect, it } from '@jest/globals';
import { readConfig } from '../../../config/env.ts';
import { isPushEndpoint } from './push-sender.ts';

const { PUSH_HOSTS } = readConfig({});

describe('the address of a push service', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
  ])('%s may be called', (endpoint) => {
    expect(isPushEndpoint(endpoint, PUSH_HOSTS)).toBe(true);
  });

  it.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://fcm.googleapis.com:80/fcm/send/abc',
    'https://me@fcm.googleapis.com/abc',
    'https://:secret@fcm.googleapis.com/abc',
    'https://fcm.googleapis.com@127.0.0.1/abc',
    'https://fcm.googleapis.com.evil.example/abc',
    'https://evil.example/fcm.googleapis.com',
    'https://evilfcm.googleapis.com/abc',
    'https://x.fcm.googleapis.com/abc',
    'https://push.services.mozilla.com/abc',
    'https://evilpush.apple.com/abc',
    'https://fcm.googleapis.com./abc',
    'https://fcm.googleapis.com/abc#part',
    'https://127.0.0.1/abc',
    'https://2130706433/abc',
    'https://0x7f000001/abc',
    'https://[::1]/abc',
    'https://[::ffff:127.0.0.1]/abc',
    'https://localhost/abc',
    'https://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
    'no address',
    '',
  ])('%s may not be called', (endpoint) => {
    expect(isPushEndpoint(endpoint, PUSH_HOSTS)).toBe(false);
  });

  it.each(['https://localhost/a', 'https://a.localhost/a', 'https://127.0.0.1/a', 'https://[::1]/a'])(
    '%s may not be called, even if the list of hosts names it',
    (endpoint) => {
      expect(isPushEndpoint(endpoint, ['localhost', '*.localhost', '127.0.0.1', '[::1]'])).toBe(false);
    },
  );
});
