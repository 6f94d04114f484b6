import { describe, expect, it } from '@jest/globals';
import { payloadOf } from './payload.ts';

const PUSHED = {
  id: '1',
  title: 'Ana',
  body: 'New message',
  url: '/messages/2',
  tag: '1',
  language: 'en',
  actions: [],
};

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

  it('has the buttons that this worker knows', () => {
    const known = { action: 'onWay', title: 'On my way' };
    const actions = [
      known,
      { action: 'buy', title: 'Buy' },
      { action: 'toString', title: 'x' },
      { action: 'late' },
      null,
    ];
    expect(payloadOf(JSON.stringify({ ...PUSHED, actions })).actions).toEqual([known]);
    expect(payloadOf(JSON.stringify({ ...PUSHED, actions: 'onWay' })).actions).toEqual([]);
  });

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', ''])(
    'never links to another site: %s',
    (url) => {
      expect(payloadOf(JSON.stringify({ ...PUSHED, url })).url).toBe('/notifications');
    },
  );
});
