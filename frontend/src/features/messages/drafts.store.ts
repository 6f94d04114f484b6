import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { deviceStorage } from '../../lib/device-storage.ts';
import { followOtherTabs } from '../../lib/follow-other-tabs.ts';

interface DraftsStore {
  /** Unsent text, by user and conversation. */
  drafts: Readonly<Record<string, string>>;
}

const keyOf = (userId: string, conversationId: string) => `${userId}/${conversationId}`;

const useDrafts = create<DraftsStore>()(
  persist((): DraftsStore => ({ drafts: {} }), {
    name: 'hoopline.drafts',
    storage: createJSONStorage(() => deviceStorage),
  }),
);

const latest = followOtherTabs<DraftsStore>(useDrafts);

export const useDraft = (userId: string, conversationId: string): string =>
  useDrafts(({ drafts }) => drafts[keyOf(userId, conversationId)] ?? '');

export function keepDraft(userId: string, conversationId: string, text: string): void {
  const { [keyOf(userId, conversationId)]: _, ...others } = latest().drafts;
  useDrafts.setState({ drafts: text ? { ...others, [keyOf(userId, conversationId)]: text } : others });
}

/** Clears the draft that was sent, unless it was edited meanwhile. */
export function dropDraft(userId: string, conversationId: string, sent: string): void {
  if (latest().drafts[keyOf(userId, conversationId)] === sent) keepDraft(userId, conversationId, '');
}

/** Called at sign-out: the next person on this device must not see the drafts. */
export function forgetDrafts(userId: string): void {
  const kept = Object.entries(latest().drafts).filter(([key]) => !key.startsWith(`${userId}/`));
  useDrafts.setState({ drafts: Object.fromEntries(kept) });
}
