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

it('keeps a begun comment in this tab’s storage, with who began it', () => {
  keepCommentDraft(POST, ME, 'Run it');
  expect(stored()).toEqual({ [POST]: { text: 'Run it', by: ME, at: expect.any(Number) } });
  expect([hasCommentDraft(POST, ME), hasCommentDraft(POST, SOMEBODY)]).toEqual([true, false]);
});

it('empties the field for what was sent, and keeps what was written while it was being sent', () => {
  keepCommentDraft(POST, ME, 'Run it back ');
  dropCommentDraft(POST, 'Run it back');
  expect(stored()).toEqual({});
  keepCommentDraft(POST, ME, 'Run it back. And');
  dropCommentDraft(POST, 'Run it back.');
  expect(stored()).toMatchObject({ [POST]: { text: 'Run it back. And', by: ME } });
});

it('leaves what a visitor began to who signs in next, and to nobody after them', () => {
  keepCommentDraft(POST, null, 'Run it');
  expect(hasCommentDraft(POST, ME)).toBe(true);
  claimCommentDrafts(ME);
  expect([hasCommentDraft(POST, ME), hasCommentDraft(POST, SOMEBODY), hasCommentDraft(POST, null)]).toEqual([
    ...[true, false, false],
  ]);
  claimCommentDrafts(SOMEBODY);
  expect(stored()).toEqual({});
});

it('leaves it to nobody who signs in an hour later', () => {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(0);
  keepCommentDraft(POST, null, 'Run it');
  clock.mockReturnValue(60 * 60_000);
  expect([hasCommentDraft(POST, null), hasCommentDraft(POST, ME)]).toEqual([true, false]);
  claimCommentDrafts(ME);
  expect(stored()).toEqual({});
});
