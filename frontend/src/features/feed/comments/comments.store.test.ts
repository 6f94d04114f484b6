import { afterEach, expect, it } from '@jest/globals';
import { dropCommentDraft, hasCommentDraft, keepCommentDraft } from './comments.store.ts';

const [POST, ME, SOMEBODY] = ['post', 'me', 'somebody'];
const stored = () => JSON.parse(sessionStorage.getItem('hoopline.comments') ?? '{}');
afterEach(() => keepCommentDraft(POST, null, ''));

it('keeps a begun comment in this tab’s storage, with who began it', () => {
  keepCommentDraft(POST, ME, 'Run it');
  expect(stored()).toEqual({ [POST]: { text: 'Run it', by: ME } });
  expect([hasCommentDraft(POST, ME), hasCommentDraft(POST, SOMEBODY)]).toEqual([true, false]);
});

it('empties the field for what was sent, and keeps what was written while it was being sent', () => {
  keepCommentDraft(POST, ME, 'Run it back ');
  dropCommentDraft(POST, 'Run it back');
  expect(stored()).toEqual({});
  keepCommentDraft(POST, ME, 'Run it back. And');
  dropCommentDraft(POST, 'Run it back.');
  expect(stored()).toEqual({ [POST]: { text: 'Run it back. And', by: ME } });
});
