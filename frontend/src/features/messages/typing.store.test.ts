import { LIMITS } from '@hoopline/contracts';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { forgetTypist, setTyping, useTypists } from './typing.store.ts';

const type = (userId: string, { isTyping = true, conversationId = 'talk', displayName = userId } = {}) =>
  act(() => setTyping({ conversationId, userId, isTyping, person: { id: userId, displayName, isGuest: false } }));
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

/** Renders the names of those who type in a conversation, and counts the renderings. */
function watch(conversationId = 'talk') {
  let renderings = 0;
  const { result } = renderHook(() => {
    renderings += 1;
    return useTypists(conversationId);
  });
  const names = () => result.current.map(({ person }) => person?.displayName);
  return { names, renderings: () => renderings };
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  wait(LIMITS.typingMs);
  jest.useRealTimers();
});

describe('the people who are typing', () => {
  it('are listed in the order in which they began, each once, for each conversation', () => {
    const [talk, other] = [watch(), watch('other')];
    type('ann');
    type('ben');
    type('cat', { conversationId: 'other' });
    type('ann');
    expect([talk.names(), other.names()]).toEqual([['ann', 'ben'], ['cat']]);
    type('ann', { isTyping: false });
    expect(talk.names()).toEqual(['ben']);
  });

  it('are each removed six seconds after the last event that they are typing', () => {
    const { names } = watch();
    type('ann');
    wait(3_000);
    type('ben');
    type('ann');
    wait(3_000);
    type('ben');
    wait(3_000);
    expect(names()).toEqual(['ben']);
    wait(3_000);
    expect(names()).toEqual([]);
  });

  it('cause no rendering while nothing changes, and one for a new name', () => {
    const { names, renderings } = watch();
    type('ann');
    const before = renderings();
    type('ann');
    expect(renderings()).toBe(before);
    type('ann', { displayName: 'Annabel' });
    expect([names(), renderings()]).toEqual([['Annabel'], before + 1]);
  });

  it('are removed from all conversations when the viewer may no longer see them', () => {
    const [talk, other] = [watch(), watch('other')];
    type('ann');
    type('ben');
    type('ann', { conversationId: 'other' });
    act(() => forgetTypist('ann'));
    expect([talk.names(), other.names()]).toEqual([['ben'], []]);
  });
});
