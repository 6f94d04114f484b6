import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

interface DraftsStore {
  /** Unsent text, by user and conversation. */
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

/** Clears the draft that was sent, unless it was edited meanwhile. */
export function dropDraft(userId: string, conversationId: string, sent: string): void {
  if (useDrafts.getState().drafts[keyOf(userId, conversationId)] === sent) keepDraft(userId, conversationId, '');
}

/** At sign-out: the next person on this device must not see them. */
export function forgetDrafts(userId: string): void {
  useDrafts.setState(({ drafts }) => ({
    drafts: Object.fromEntries(Object.entries(drafts).filter(([key]) => !key.startsWith(`${userId}/`))),
  }));
}
