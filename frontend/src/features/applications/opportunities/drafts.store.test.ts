import { expect, it } from '@jest/globals';
import { adoptVisitorDraft, draftOf, forgetDrafts, keepDraft, VISITOR } from './drafts.store.ts';

const [ME, SOMEBODY] = ['me', 'somebody'];

it('is taken over by the account that signs in, and removed with what a visitor wrote once it signs out', () => {
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
