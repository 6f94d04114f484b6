import { LIMITS, type PresenceState, presenceTopics } from '@hoopline/contracts';
import { create } from 'zustand';
import { useConnection } from './connection.store.ts';
import type { EventHandlers, TopicHandlers } from './handlers.ts';
import { emitCall } from './transport.ts';
import { useWatch } from './use-watch.ts';

type KnownPresence = Readonly<Record<string, PresenceState>>;

const usePresenceStore = create<KnownPresence>(() => ({}));

const keep = (state: PresenceState): void => usePresenceStore.setState({ [state.userId]: state });

const change = (userId: string, changes: Partial<PresenceState>): void => {
  const known = usePresenceStore.getState()[userId] ?? { userId, isOnline: null, lastSeenAt: null };
  keep({ ...known, ...changes });
};

export const presenceEvents = {
  'presence.changed': ({ userId, isOnline }) => change(userId, { isOnline, ...(isOnline && { lastSeenAt: null }) }),
  'presence.lastSeen': ({ userId, lastSeenAt }) => change(userId, { lastSeenAt }),
  'account.privacyChanged': ({ userId }) => void askAgain(userId),
} satisfies EventHandlers;

/** Reads the presence of the changed person again if it is known; that of all known people if it is the viewer. */
async function askAgain(changedId: string): Promise<void> {
  const isOwn = changedId === useConnection.getState().userId;
  const asked = Object.keys(usePresenceStore.getState()).filter((userId) => isOwn || userId === changedId);
  for (let from = 0; from < asked.length; from += LIMITS.watchPerCall) {
    const topics = asked.slice(from, from + LIMITS.watchPerCall).map(presenceTopics.user);
    const answer = await emitCall('watch', { topics });
    if (!answer.ok) continue;
    for (const topic of Object.values(answer.topics))
      if ('state' in topic && topic.state.presence) keep(topic.state.presence);
  }
}

/** The state of a topic that is no longer watched is removed: it would go out of date. */
export const presenceTopicHandlers = {
  presence: {
    watched: keep,
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
 * A person's presence. Undefined until the server has sent it, while the browser is offline, and once the connection is
 * `ended`. `isOnline` is null if the person or the viewer does not show presence.
 */
export function usePresence(userId: string): PresenceState | undefined {
  const isCurrent = useConnection(({ state }) => state !== 'offline' && state !== 'ended');
  const known = usePresenceStore((states) => states[userId]);
  return isCurrent ? known : undefined;
}
