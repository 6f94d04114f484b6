import { type PresenceState, presenceTopics } from '@hoopline/contracts';
import { create } from 'zustand';
import { useConnection } from './connection.store.ts';
import type { EventHandlers, TopicHandlers } from './handlers.ts';
import { useWatch } from './use-watch.ts';

type KnownPresence = Readonly<Record<string, PresenceState>>;

const usePresenceStore = create<KnownPresence>(() => ({}));

const keep = (state: PresenceState): void => usePresenceStore.setState({ [state.userId]: state });

export const presenceEvents = { 'presence.changed': keep } satisfies EventHandlers;

/** What is no longer watched is no longer known: an old dot would be a guess. */
export const presenceTopicHandlers = {
  presence: {
    answered: keep,
    released: (topic) =>
      usePresenceStore.setState(
        (known) =>
          Object.fromEntries(Object.entries(known).filter(([userId]) => presenceTopics.user(userId) !== topic)),
        true,
      ),
  },
} satisfies TopicHandlers;

/** Keeps the presence of these people known while the caller is on screen. */
export const useWatchPresence = (userIds: readonly string[]): void => useWatch(userIds.map(presenceTopics.user));

/**
 * What is known of somebody's presence: nothing until the server has said, for those it tells nothing about, and while
 * this page itself is cut off.
 */
export function usePresence(userId: string): PresenceState | undefined {
  const isTold = useConnection(({ state }) => state !== 'offline' && state !== 'ended');
  const known = usePresenceStore((states) => states[userId]);
  return isTold ? known : undefined;
}
