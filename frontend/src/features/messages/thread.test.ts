import { describe, expect, it } from '@jest/globals';
import { buildConversation, buildMessage, buildMessages } from '../../testing/conversations.ts';
import { hasOlder, isWhole, mergeThreads, wholeUntil } from './thread.ts';

const conversation = buildConversation();
const messages = (from: number, to: number) => buildMessages(conversation, from, to);
const seqs = (thread: readonly { seq: number }[]) => thread.map(({ seq }) => seq);

describe('merging', () => {
  it('appends newer messages', () => {
    expect(seqs(mergeThreads(messages(1, 3), messages(4, 5)))).toEqual([1, 2, 3, 4, 5]);
  });

  it('keeps each message once, even if it arrives several times', () => {
    const cached = messages(1, 5);
    expect(mergeThreads(cached, messages(3, 5))).toBe(cached);
    expect(mergeThreads(cached, [])).toBe(cached);
  });

  it('takes the new name of a writer, and leaves the other messages the same objects', () => {
    const cached = messages(1, 3);
    const fresh = messages(1, 3).map((message) =>
      message.seq === 2 ? { ...message, sender: { ...message.sender, displayName: 'Renamed' } } : message,
    );
    const merged = mergeThreads(cached, fresh);
    expect(merged.map(({ sender }) => sender.displayName === 'Renamed')).toEqual([false, true, false]);
    expect(merged.map((message, i) => message === cached[i])).toEqual([true, false, true]);
  });

  it('keeps the reactions with the higher `rev`, whichever copy has them', () => {
    const reacted = (rev: number) => ({ ...buildMessage(conversation, 2), reactions: { rev, given: [] } });
    const merged = (cached: number, fresh: number) =>
      mergeThreads([buildMessage(conversation, 1), reacted(cached)], [reacted(fresh)])[1]?.reactions?.rev;
    expect([merged(4, 3), merged(3, 4)]).toEqual([4, 4]);
    expect(mergeThreads([reacted(4)], messages(2, 2))[0]?.reactions?.rev).toBe(4);
  });

  it('prepends earlier pages and fills gaps', () => {
    expect(seqs(mergeThreads(messages(4, 5), messages(1, 3)))).toEqual([1, 2, 3, 4, 5]);
    expect(seqs(mergeThreads([...messages(1, 2), ...messages(4, 5)], messages(3, 3)))).toEqual([1, 2, 3, 4, 5]);
  });
});

describe('completeness', () => {
  it('ends before the first gap', () => {
    const torn = [...messages(7, 9), buildMessage(conversation, 11)];
    expect(wholeUntil(torn)).toBe(9);
    expect(isWhole(torn)).toBe(false);
    expect(isWhole(messages(7, 9))).toBe(true);
    expect(wholeUntil([])).toBe(0);
  });

  it('reports whether there are messages before the loaded part', () => {
    expect(hasOlder(messages(1, 4))).toBe(false);
    expect(hasOlder(messages(2, 4))).toBe(true);
    expect(hasOlder([])).toBe(false);
  });
});
