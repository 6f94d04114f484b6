import { type PresenceState, presenceTopics } from '@hoopline/contracts';
import { create } from 'zustand';
import { useConnection } from './connection.store.ts';
import type { EventHandlers, TopicHandlers } from './handlers.ts';
import { useWatch } from './use-watch.ts';

type KnownPresence = Readonly<Record<string, PresenceState>>;

const usePresenceStore = create<KnownPresence>(() => ({}));

const keep = (state: PresenceState): void => usePresenceStore.setState({ [state.userId]: state });

export const presenceEvents = { 'presence.changed': keep } satisfies EventHandlers;

/** The state of a topic that is no longer watched is removed: it would go out of date. */
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

/** Watches the presence of these people while the calling component is mounted. */
export const useWatchPresence = (userIds: readonly string[]): void => useWatch(userIds.map(presenceTopics.user));

/**
 * A person's presence. Undefined until the server has sent it, for people whose presence it does not share, and while
 * this page has no connection.
 */
export function usePresence(userId: string): PresenceState | undefined {
  const isCurrent = useConnection(({ state }) => state !== 'offline' && state !== 'ended');
  const known = usePresenceStore((states) => states[userId]);
  return isCurrent ? known : undefined;
}
