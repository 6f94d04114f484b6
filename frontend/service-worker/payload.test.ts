import { describe, expect, it } from '@jest/globals';
import { payloadOf } from './payload.ts';

const PUSHED = { id: '1', title: 'Ana', body: 'New message', url: '/messages/2', tag: '1', language: 'en' };

describe('a pushed payload', () => {
  it('is read unchanged', () => {
    expect(payloadOf(JSON.stringify(PUSHED))).toEqual(PUSHED);
  });

  it.each(['', 'no JSON', 'null', '[]', '{"title":1}'])(
    'has the name of the app as its title if it cannot be parsed: %s',
    (text) => {
      expect(payloadOf(text)).toMatchObject({ title: 'Hoopline', body: '', url: '/notifications' });
    },
  );

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', ''])(
    'never links to another site: %s',
    (url) => {
      expect(payloadOf(JSON.stringify({ ...PUSHED, url })).url).toBe('/notifications');
    },
  );
});
