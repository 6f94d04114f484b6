import { Button, chakra, Dialog, Portal, Spinner } from '@chakra-ui/react';
import { reportRoutes, type SessionUser, type Warning } from '@hoopline/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ProhibitIcon } from '../../../icons/shared.ts';
import { api } from '../../../lib/api.ts';
import { useReadersZone, writeDayAndTime } from '../../../lib/formats.ts';
import { patchQuery } from '../../../lib/query-cache.ts';
import { refusalOf } from '../../../lib/refusal.ts';
import { serverNow } from '../../../lib/server-time.ts';
import { useMinuteTick } from '../../../lib/tick.ts';
import { identityQueries } from '../../../session/identity.queries.ts';
import { Banner } from '../../../ui/banner.tsx';
import { keepClear } from '../../../ui/toast/keep-clear.ts';
import { toastRegion } from '../../../ui/toast/toast-region.ts';

export interface StandingNoticeProps {
  user: SessionUser;
}

/** Shows until when a suspended member cannot write, and warnings one after the other. */
export function StandingNotice({ user }: StandingNoticeProps) {
  const { t, i18n } = useTranslation('safety');
  useReadersZone();
  useMinuteTick();
  const until = user.suspendedUntil === null ? null : new Date(user.suspendedUntil);
  const isSuspended = until !== null && until.getTime() > serverNow();
  const [warning] = user.warnings;
  return (
    <>
      {isSuspended && (
        <Banner palette="foul">
          <ProhibitIcon size={20} aria-hidden style={{ flex: 'none' }} />
          <span role="status">
            {t('standing.suspended', {
              date: writeDayAndTime(until, i18n.language, { dateStyle: 'medium', timeStyle: 'short' }),
            })}
          </span>
        </Banner>
      )}
      {warning && <WarningDialog key={warning.id} warning={warning} />}
    </>
  );
}

/**
 * Stays open until the server has stored that the member pressed the button, or operators withdraw the warning. Escape
 * and a click outside do not close it.
 */
function WarningDialog({ warning }: { warning: Warning }) {
  const { t } = useTranslation('safety');
  const { mutate, isPending, isError } = useAcknowledge(warning.id);
  return (
    <Dialog.Root
      role="alertdialog"
      size="sm"
      open
      closeOnEscape={false}
      closeOnInteractOutside={false}
      persistentElements={[toastRegion]}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title>{t('standing.warning.title')}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body display="grid" gap="3">
              <Dialog.Description color="fg" whiteSpace="pre-line" overflowWrap="anywhere">
                {warning.reason}
              </Dialog.Description>
              <div>
                <chakra.p color="fg.muted" textStyle="caption">
                  {t('standing.warning.about')}
                </chakra.p>
                <chakra.blockquote
                  mt="1"
                  pl="3"
                  borderLeftWidth="3px"
                  borderColor="border"
                  color="fg.muted"
                  whiteSpace="pre-line"
                  overflowWrap="anywhere"
                >
                  {warning.excerpt}
                </chakra.blockquote>
              </div>
              <chakra.p color="fg.muted">{t('standing.warning.rules')}</chakra.p>
              {isError && (
                <chakra.p role="alert" color="fg.error" textStyle="body.sm">
                  {t('standing.warning.failed')}
                </chakra.p>
              )}
            </Dialog.Body>
            <Dialog.Footer ref={keepClear}>
              <Button aria-busy={isPending || undefined} onClick={() => !isPending && mutate()}>
                {isPending && <Spinner size="sm" aria-hidden />}
                {t('standing.warning.ok')}
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

function useAcknowledge(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api(reportRoutes.acknowledgeWarning, { params: { id } }),
    // If operators have withdrawn the warning and this page has missed the event, reads the member again.
    onError: (error) => {
      if (refusalOf(error) === 'warning_not_found') void queryClient.invalidateQueries(identityQueries.user());
    },
    onSuccess: () => {
      patchQuery<SessionUser>(queryClient, identityQueries.user().queryKey, (user) => ({
        ...user,
        warnings: user.warnings.filter((warning) => warning.id !== id),
      }));
    },
  });
}
