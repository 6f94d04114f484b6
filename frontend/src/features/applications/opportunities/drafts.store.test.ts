import { expect, it } from '@jest/globals';
import { adoptVisitorDraft, draftOf, forgetDrafts, keepDraft, VISITOR } from './drafts.store.ts';

const [ME, SOMEBODY] = ['me', 'somebody'];

it('a draft moves to the account that signs in, and sign-out removes it together with visitor drafts', () => {
  keepDraft('coaching', VISITOR, { title: 'Shooting camp' });
  adoptVisitorDraft('coaching', ME);
  keepDraft('sponsorships', VISITOR, { title: 'Shoes' });
  keepDraft('coaching', SOMEBODY, { title: 'Defence' });
  expect([draftOf('coaching', ME), draftOf('coaching', VISITOR)]).toEqual([{ title: 'Shooting camp' }, undefined]);
  forgetDrafts(ME);
  expect([draftOf('coaching', ME), draftOf('sponsorships', VISITOR), draftOf('coaching', SOMEBODY)]).toEqual([
    ...[undefined, undefined, { title: 'Defence' }],
  ]);
});
