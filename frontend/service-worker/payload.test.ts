import { describe, expect, it } from '@jest/globals';
import { payloadOf } from './payload.ts';

const PUSHED = { id: '1', title: 'Ana', body: 'New message', url: '/messages/2', tag: '1', language: 'en' };

describe('what was pushed', () => {
  it('is shown as it is', () => {
    expect(payloadOf(JSON.stringify(PUSHED))).toEqual(PUSHED);
  });

  it.each(['', 'no JSON', 'null', '[]', '{"title":1}'])(
    'is shown by the name of the app where it cannot be read: %s',
    (text) => {
      expect(payloadOf(text)).toMatchObject({ title: 'Hoopline', body: '', url: '/notifications' });
    },
  );

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', ''])(
    'leads to no other site: %s',
    (url) => {
      expect(payloadOf(JSON.stringify({ ...PUSHED, url })).url).toBe('/notifications');
    },
  );
});
