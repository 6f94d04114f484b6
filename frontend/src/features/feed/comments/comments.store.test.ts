import { afterEach, expect, it, jest } from '@jest/globals';
import {
  claimCommentDrafts,
  dropCommentDraft,
  forgetCommentDrafts,
  hasCommentDraft,
  keepCommentDraft,
} from './comments.store.ts';

const [POST, ME, SOMEBODY] = ['post', 'me', 'somebody'];
const stored = () => JSON.parse(sessionStorage.getItem('hoopline.comments') ?? '{}');
afterEach(() => {
  forgetCommentDrafts();
  jest.restoreAllMocks();
});

it('keeps an unsent comment in this tab’s storage, with the id of its author', () => {
  keepCommentDraft(POST, ME, 'Run it');
  expect(stored()).toEqual({ [POST]: { text: 'Run it', by: ME, at: expect.any(Number) } });
  expect([hasCommentDraft(POST, ME), hasCommentDraft(POST, SOMEBODY)]).toEqual([true, false]);
});

it('removes a text that was sent, but keeps a text that was changed while it was being sent', () => {
  keepCommentDraft(POST, ME, 'Run it back ');
  dropCommentDraft(POST, 'Run it back');
  expect(stored()).toEqual({});
  keepCommentDraft(POST, ME, 'Run it back. And');
  dropCommentDraft(POST, 'Run it back.');
  expect(stored()).toMatchObject({ [POST]: { text: 'Run it back. And', by: ME } });
});

it('gives a visitor’s comment to the next member who signs in, and to no later member', () => {
  keepCommentDraft(POST, null, 'Run it');
  expect(hasCommentDraft(POST, ME)).toBe(true);
  claimCommentDrafts(ME);
  expect([hasCommentDraft(POST, ME), hasCommentDraft(POST, SOMEBODY), hasCommentDraft(POST, null)]).toEqual([
    ...[true, false, false],
  ]);
  claimCommentDrafts(SOMEBODY);
  expect(stored()).toEqual({});
});

it('removes a visitor’s comment if the next member signs in an hour later', () => {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(0);
  keepCommentDraft(POST, null, 'Run it');
  clock.mockReturnValue(60 * 60_000);
  expect([hasCommentDraft(POST, null), hasCommentDraft(POST, ME)]).toEqual([true, false]);
  claimCommentDrafts(ME);
  expect(stored()).toEqual({});
});
