import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { log } from '../../lib/log.ts';
import { dropDraftIf, forgetDrafts, keepDraft, useDraft } from './drafts.store.ts';

const [ME, SOMEBODY, TALK, OTHER] = ['me', 'somebody', 'talk', 'other'];
const NAME = 'hoopline.drafts';
const stored = (): Record<string, string> => JSON.parse(localStorage.getItem(NAME) ?? '').state.drafts;
/** Stores drafts as another tab of this browser does. */
const storeElsewhere = (drafts: Record<string, string>) =>
  localStorage.setItem(NAME, JSON.stringify({ state: { drafts: { ...stored(), ...drafts } }, version: 0 }));
const notifyThisTab = () => act(() => void window.dispatchEvent(new StorageEvent('storage', { key: NAME })));
const draftOf = (userId: string, conversationId: string) => renderHook(() => useDraft(userId, conversationId)).result;

afterEach(() => {
  forgetDrafts(ME);
  forgetDrafts(SOMEBODY);
});

describe('the draft of a message', () => {
  it('is stored on this device with every letter', () => {
    keepDraft(ME, TALK, 'On my w');
    expect(stored()).toEqual({ [`${ME}/${TALK}`]: 'On my w' });
  });

  it('is kept if more was written while the message was being stored', () => {
    keepDraft(ME, TALK, 'One');
    keepDraft(ME, TALK, 'One, two');
    dropDraftIf(ME, TALK, 'One');
    expect(stored()).toEqual({ [`${ME}/${TALK}`]: 'One, two' });
    dropDraftIf(ME, TALK, 'One, two');
    expect(stored()).toEqual({});
  });

  it('is removed on signing out, but the draft of another user is kept', () => {
    keepDraft(ME, TALK, 'Mine');
    keepDraft(SOMEBODY, TALK, 'Theirs');
    forgetDrafts(ME);
    expect(stored()).toEqual({ [`${SOMEBODY}/${TALK}`]: 'Theirs' });
  });
});

describe('on a device whose storage is full', () => {
  it('drafts are kept in memory, removed when they are sent, and stored when there is room', () => {
    keepDraft(ME, TALK, 'Stored');
    const logged = jest.spyOn(log, 'error').mockImplementation(() => {});
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('There is no room', 'QuotaExceededError');
    });
    const shown = () => [draftOf(ME, TALK).current, draftOf(ME, OTHER).current];
    keepDraft(ME, TALK, 'Stored, and more');
    keepDraft(ME, OTHER, 'Here');
    expect(shown()).toEqual(['Stored, and more', 'Here']);
    act(() => dropDraftIf(ME, TALK, 'Stored, and more'));
    expect(shown()).toEqual(['', 'Here']);
    expect(logged).toHaveBeenCalledTimes(1);
    full.mockRestore();
    act(() => keepDraft(ME, OTHER, 'Here and there'));
    expect(stored()).toEqual({ [`${ME}/${OTHER}`]: 'Here and there' });
    logged.mockRestore();
  });
});

describe('drafts in two tabs', () => {
  it('are both kept for different conversations, even before this tab receives the `storage` event', () => {
    keepDraft(ME, TALK, 'Here');
    storeElsewhere({ [`${ME}/${OTHER}`]: 'There' });
    keepDraft(ME, TALK, 'Here too');
    expect(stored()).toEqual({ [`${ME}/${TALK}`]: 'Here too', [`${ME}/${OTHER}`]: 'There' });
  });

  it('are the same draft for the same conversation: a change in the other tab shows here at once', () => {
    keepDraft(ME, TALK, 'Here');
    const draft = draftOf(ME, TALK);
    storeElsewhere({ [`${ME}/${TALK}`]: 'Here and there' });
    notifyThisTab();
    expect(draft.current).toBe('Here and there');
  });
});
