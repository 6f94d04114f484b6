import type { Quote } from '@hoopline/contracts';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { deviceStorage } from '../../lib/device-storage.ts';
import { followOtherTabs } from '../../lib/follow-other-tabs.ts';

interface DraftsStore {
  /** Unsent text, by user and conversation. */
  drafts: Readonly<Record<string, string>>;
  /** The message that the draft answers, by user and conversation. */
  replies: Readonly<Record<string, Quote>>;
}

const keyOf = (userId: string, conversationId: string) => `${userId}/${conversationId}`;

const useDrafts = create<DraftsStore>()(
  persist((): DraftsStore => ({ drafts: {}, replies: {} }), {
    name: 'hoopline.drafts',
    storage: createJSONStorage(() => deviceStorage),
  }),
);

const latest = followOtherTabs<DraftsStore>(useDrafts);

export const useDraft = (userId: string, conversationId: string): string =>
  useDrafts(({ drafts }) => drafts[keyOf(userId, conversationId)] ?? '');

export function keepDraft(userId: string, conversationId: string, text: string): void {
  const { drafts, replies } = latest();
  const { [keyOf(userId, conversationId)]: _, ...others } = drafts;
  useDrafts.setState({ drafts: text ? { ...others, [keyOf(userId, conversationId)]: text } : others, replies });
}

/** The message that the draft answers. */
export const useReply = (userId: string, conversationId: string): Quote | undefined =>
  useDrafts(({ replies }) => replies[keyOf(userId, conversationId)]);

/** Keeps which message the draft answers; undefined for none. */
export function keepReply(userId: string, conversationId: string, quote: Quote | undefined): void {
  const { drafts, replies } = latest();
  const { [keyOf(userId, conversationId)]: _, ...others } = replies;
  useDrafts.setState({ drafts, replies: quote ? { ...others, [keyOf(userId, conversationId)]: quote } : others });
}

/** Puts words before the draft, unless it begins with them. */
export function beginDraft(userId: string, conversationId: string, words: string): void {
  const draft = latest().drafts[keyOf(userId, conversationId)] ?? '';
  if (!draft.startsWith(words)) keepDraft(userId, conversationId, words + draft);
}

/** Clears the draft if it is exactly `text`. A draft that was edited meanwhile stays. */
export function dropDraftIf(userId: string, conversationId: string, text: string): void {
  if (latest().drafts[keyOf(userId, conversationId)] === text) keepDraft(userId, conversationId, '');
}

/** Forgets which message the draft answers if it is still this one. */
export function dropReplyIf(userId: string, conversationId: string, quote: Quote | undefined): void {
  if (latest().replies[keyOf(userId, conversationId)]?.id === quote?.id) keepReply(userId, conversationId, undefined);
}

/** Called at sign-out: the next person on this device must not see the drafts. */
export function forgetDrafts(userId: string): void {
  const { drafts, replies } = latest();
  useDrafts.setState({ drafts: ofOthers(drafts, userId), replies: ofOthers(replies, userId) });
}

const ofOthers = <T>(kept: Readonly<Record<string, T>>, userId: string): Record<string, T> =>
  Object.fromEntries(Object.entries(kept).filter(([key]) => !key.startsWith(`${userId}/`)));
