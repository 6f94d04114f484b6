import { notificationsRoutes, type ReadNotifications } from '@hoopline/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { log } from '../../lib/log.ts';
import { isSignedOut, signInAgain } from '../../ui/sign-in-again.ts';
import { applyUnread, readAhead } from './notifications.cache.ts';

/** Shows notifications as read at once, and undoes this if the server does not save it. */
export function useReadNotifications(onFailed?: () => void) {
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    // With `keepalive` the request is also sent if the reader leaves the app right after opening a notification.
    mutationFn: (body: ReadNotifications) => api(notificationsRoutes.read, { body, keepalive: true }),
    onMutate: (which) => readAhead(queryClient, which),
    onSuccess: (totals) => applyUnread(queryClient, totals),
    onError: (error, _which, takeBack) => {
      takeBack?.();
      log.error('Notifications could not be marked as read', error);
      if (isSignedOut(error)) signInAgain();
      else onFailed?.();
    },
  });
  return mutate;
}
