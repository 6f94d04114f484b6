import type { Conversation } from '@hoopline/contracts';
import { describe, expect, it } from '@jest/globals';
import { buildConversation, buildMessage, withLast } from '../../testing/conversations.ts';
import { buildPerson } from '../../testing/people.ts';
import { type ConversationPages, listConversations, matchingConversations, mergePages } from './conversations.ts';

const one = buildConversation({}, 1);
const two = buildConversation({}, 2);
const pages = (...items: Conversation[][]): ConversationPages => ({
  pages: items.map((page) => ({ items: page, next: undefined })),
  pageParams: items.map(() => ({})),
});
const withSeq = (conversation: Conversation, seq: number) => withLast(conversation, buildMessage(conversation, seq));

describe('the list', () => {
  it('is sorted by newest activity and has each conversation once', () => {
    const moved = withSeq(two, 90);
    expect(listConversations(pages([moved, one], [two])).map(({ id }) => id)).toEqual([two.id, one.id]);
  });

  it('is searched by the other person’s name and the last message, and ignores case and accents', () => {
    const zoe = buildConversation({ otherUser: buildPerson({ displayName: 'Zoë Laurent' }) }, 3);
    for (const term of [' zoË ', 'zoe', 'Zoë'.normalize('NFD')])
      expect(matchingConversations([one, zoe], term)).toEqual([zoe]);
    expect(matchingConversations([one, zoe], '')).toEqual([one, zoe]);
    const accented = withLast(zoe, { ...buildMessage(zoe, 4), content: 'Á las ocho' });
    expect(matchingConversations([one, accented], 'a las')).toEqual([accented]);
  });
});

describe('a response that is older than an event', () => {
  it('does not undo the newer message', () => {
    const cached = { ...withSeq(one, 9), unreadCount: 3 };
    const merged = mergePages(pages([cached]), pages([{ ...withSeq(one, 8), unreadCount: 2 }]));
    expect(listConversations(merged)[0]).toMatchObject({ lastSeq: 9, unreadCount: 3, lastMessage: { seq: 9 } });
  });

  it('does not undo reading', () => {
    const cached = { ...withSeq(one, 9), mine: { readSeq: 9, deliveredSeq: 9, readAt: null } };
    const fresh = { ...withSeq(one, 9), unreadCount: 4, mine: { readSeq: 5, deliveredSeq: 5, readAt: null } };
    expect(listConversations(mergePages(pages([cached]), pages([fresh])))[0]).toMatchObject({
      unreadCount: 0,
      mine: { readSeq: 9 },
    });
  });

  it('does not undo the other person’s delivered and read marks', () => {
    const cached = { ...withSeq(one, 9), theirs: { readSeq: 7, deliveredSeq: 9, readAt: 'then' } };
    const fresh = { ...withSeq(one, 9), theirs: { readSeq: 6, deliveredSeq: 8, readAt: 'before' } };
    expect(listConversations(mergePages(pages([cached]), pages([fresh])))[0]?.theirs).toEqual(cached.theirs);
  });

  it('is used for a conversation in which it is newer', () => {
    const fresh = { ...withSeq(one, 9), unreadCount: 1 };
    expect(listConversations(mergePages(pages([withSeq(one, 8)]), pages([fresh])))).toEqual([fresh]);
  });

  it('keeps a conversation that it does not contain yet', () => {
    const merged = mergePages(pages([two, one]), pages([one]));
    expect(listConversations(merged).map(({ id }) => id)).toEqual([one.id, two.id]);
  });
});
