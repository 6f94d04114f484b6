import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

interface DraftsStore {
  /** What a user has begun to write, by user and conversation. */
  drafts: Readonly<Record<string, string>>;
}

const keyOf = (userId: string, conversationId: string) => `${userId}/${conversationId}`;

const useDrafts = create<DraftsStore>()(
  persist((): DraftsStore => ({ drafts: {} }), {
    name: 'hoopline.drafts',
    storage: createJSONStorage(() => localStorage),
  }),
);

export const useDraft = (userId: string, conversationId: string): string =>
  useDrafts(({ drafts }) => drafts[keyOf(userId, conversationId)] ?? '');

export function keepDraft(userId: string, conversationId: string, text: string): void {
  useDrafts.setState(({ drafts: { [keyOf(userId, conversationId)]: _, ...others } }) => ({
    drafts: text ? { ...others, [keyOf(userId, conversationId)]: text } : others,
  }));
}

/** The draft has gone out; unless it was written on meanwhile, it is empty now. */
export function dropDraft(userId: string, conversationId: string, sent: string): void {
  if (useDrafts.getState().drafts[keyOf(userId, conversationId)] === sent) keepDraft(userId, conversationId, '');
}

/** On signing out: the next person at this device reads none of it. */
export function forgetDrafts(userId: string): void {
  useDrafts.setState(({ drafts }) => ({
    drafts: Object.fromEntries(Object.entries(drafts).filter(([key]) => !key.startsWith(`${userId}/`))),
  }));
}
