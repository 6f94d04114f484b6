import { type NotificationSettings, notificationsRoutes } from '@hoopline/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { CoalescedWrite } from '../../../lib/coalesced-write.ts';
import { log } from '../../../lib/log.ts';
import { storeAnswer } from '../../../lib/query-cache.ts';
import { ensureSession } from '../../../session/ensure-session.ts';
import { NOTIFICATION_SETTINGS } from '../unread.queries.ts';
import { notificationSettings } from './notification-settings.queries.ts';

/** What became of the last change, and at which control it says so. */
export interface SaveState {
  place: string;
  result: 'saved' | 'failed' | undefined;
}

/**
 * What reaches the reader. Each change shows at once and is saved as a whole; of quick ones only the last is sent after
 * the one under way. What could not be saved goes back to what the server said last.
 */
export function useNotificationSettings() {
  const queryClient = useQueryClient();
  const { data, isError, refetch } = useQuery(notificationSettings());
  const [pending, setPending] = useState<NotificationSettings>();
  const [state, setState] = useState<SaveState>({ place: '', result: undefined });
  const [writes] = useState(
    () =>
      new CoalescedWrite<NotificationSettings>({
        send: async (_, body) => {
          await ensureSession();
          const saved = await api(notificationsRoutes.saveSettings, { body });
          storeAnswer(queryClient, notificationSettings().queryKey, saved);
          setState(({ place }) => ({ place, result: 'saved' }));
        },
        shouldContinue: () => true,
        onChange: (_, latest) => setPending(latest),
        onFailed: (_, error) => {
          log.error('The notification settings could not be saved', error);
          setState(({ place }) => ({ place, result: 'failed' }));
          // It may have been saved, and only the answer been lost.
          void queryClient.invalidateQueries({ queryKey: NOTIFICATION_SETTINGS });
        },
      }),
  );
  const shown = pending ?? data;
  return {
    settings: shown && withKnownZone(shown),
    isFailed: isError && !data,
    readAgain: () => void refetch(),
    state,
    change: (place: string, next: NotificationSettings) => {
      setState({ place, result: undefined });
      writes.write('', next);
    },
  };
}

/** Until somebody has saved a zone the server says UTC: this device knows better. It is saved with the first change. */
function withKnownZone(settings: NotificationSettings): NotificationSettings {
  if (settings.timeZone !== 'UTC') return settings;
  return { ...settings, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone };
}
