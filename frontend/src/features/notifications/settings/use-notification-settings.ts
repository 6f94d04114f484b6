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

/** The result of the last change, and the control that shows it. */
export interface SaveState {
  field: string;
  result: 'saved' | 'failed' | undefined;
}

/**
 * The notification settings. Each change is shown at once, and all settings are saved together. After the save under
 * way, only the last of several quick changes is sent. If a save fails, the settings of the server are shown again.
 */
export function useNotificationSettings() {
  const queryClient = useQueryClient();
  const { data, isError, refetch } = useQuery(notificationSettings());
  const [pending, setPending] = useState<NotificationSettings>();
  const [state, setState] = useState<SaveState>({ field: '', result: undefined });
  const [writes] = useState(
    () =>
      new CoalescedWrite<NotificationSettings>({
        send: async (_, body) => {
          await ensureSession();
          const saved = await api(notificationsRoutes.saveSettings, { body });
          storeAnswer(queryClient, notificationSettings().queryKey, saved);
          setState(({ field }) => ({ field, result: 'saved' }));
        },
        shouldContinue: () => true,
        onChange: (_, latest) => setPending(latest),
        onFailed: (_, error) => {
          log.error('The notification settings could not be saved', error);
          setState(({ field }) => ({ field, result: 'failed' }));
          // The server may have saved the settings, and only its answer was lost.
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
    change: (field: string, next: NotificationSettings) => {
      setState({ field, result: undefined });
      writes.write('', next);
    },
  };
}

/** Until a zone was saved, the device's zone is shown, and the first change saves it. */
const withKnownZone = (settings: NotificationSettings) => ({
  ...settings,
  timeZone: settings.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
});
