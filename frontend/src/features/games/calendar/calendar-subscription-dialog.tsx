import { Button, chakra, Flex } from '@chakra-ui/react';
import { type CalendarSubscription, gamesRoutes } from '@hoopline/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ArrowsClockwiseIcon } from '../../../icons/first.ts';
import type { Icon } from '../../../icons/icon.tsx';
import { EyeIcon } from '../../../icons/shared.ts';
import { api } from '../../../lib/api.ts';
import { log } from '../../../lib/log.ts';
import { storeAnswer } from '../../../lib/query-cache.ts';
import { refusalOf } from '../../../lib/refusal.ts';
import { ensureSession } from '../../../session/ensure-session.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { AppDialog } from '../../../ui/dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { RefusalNote } from '../components/refusal-note.tsx';
import { gamesQueries } from '../games.queries.ts';
import { ActiveSubscription } from './active-subscription.tsx';

export interface CalendarSubscriptionDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Makes, renews and turns off the address of the viewer's calendar subscription. */
export function CalendarSubscriptionDialog({ isOpen, onClose }: CalendarSubscriptionDialogProps) {
  const { t } = useTranslation('gameHub', { keyPrefix: 'calendar' });
  const [asking, setAsking] = useState<'renew' | 'revoke' | null>(null);
  const { state, path, make, revoke } = useCalendarSubscription(isOpen);
  const since = state.data?.since;
  const pending = make.isPending ? 'make' : revoke.isPending ? 'revoke' : null;

  const renew = () => {
    revoke.reset();
    make.mutate();
  };
  const turnOff = () => {
    make.reset();
    revoke.mutate();
  };
  const confirm = () => {
    if (asking === 'renew') renew();
    else turnOff();
    setAsking(null);
  };

  return (
    <>
      <AppDialog isOpen={isOpen} onClose={onClose} title={t('title')} description={t('lead')}>
        <Flex direction="column" gap="5">
          <Flex as="ul" direction="column" gap="2.5" listStyleType="none">
            <Point Icon={ArrowsClockwiseIcon}>{t('keepsUp')}</Point>
            <Point Icon={EyeIcon}>{t('private')}</Point>
          </Flex>
          {since === undefined && state.isError && (
            <ErrorState message={t('unknown')} onRetry={() => void state.refetch()} />
          )}
          {since === undefined && !state.isError && <Skeleton h="12" />}
          {since === null && (
            <Button size="lg" disabled={pending !== null} onClick={renew}>
              {t(pending === 'make' ? 'making' : 'make')}
            </Button>
          )}
          {since && (
            <ActiveSubscription
              since={since}
              path={path}
              pending={pending}
              onRenew={() => setAsking('renew')}
              onTurnOff={() => setAsking('revoke')}
            />
          )}
          <chakra.p role="status" color="make.fg" textStyle="body.sm" _empty={{ display: 'none' }}>
            {since === null && revoke.isSuccess && t('revoked')}
          </chakra.p>
          <RefusalNote code={refusalOf(make.error ?? revoke.error)} />
        </Flex>
      </AppDialog>
      <ConfirmDialog
        isOpen={asking !== null}
        title={t(asking === 'renew' ? 'renewTitle' : 'revokeTitle')}
        body={t(asking === 'renew' ? 'renewBody' : 'revokeBody')}
        confirmLabel={t(asking === 'renew' ? 'renew' : 'revoke')}
        cancelLabel={t('keep')}
        onConfirm={confirm}
        onCancel={() => setAsking(null)}
        isDestructive
      />
    </>
  );
}

function Point({ Icon: Mark, children }: { Icon: Icon; children: ReactNode }) {
  return (
    <Flex as="li" gap="2.5" color="fg.muted" textStyle="body.md">
      <chakra.span color="ball.fg" flex="none" mt="2px" lineHeight="0">
        <Mark size={20} aria-hidden />
      </chakra.span>
      {children}
    </Flex>
  );
}

/** The state of the viewer's calendar subscription. `make` makes a new address and revokes the old one. */
function useCalendarSubscription(isShown: boolean) {
  const queryClient = useQueryClient();
  const state = useQuery({ ...gamesQueries.calendarSubscription(), enabled: isShown });

  const [made, setMade] = useState<CalendarSubscription>();

  const setSince = async (since: string | null) => {
    const { queryKey } = gamesQueries.calendarSubscription();
    // A fetch that began before the change must not overwrite it.
    await queryClient.cancelQueries({ queryKey });
    storeAnswer(queryClient, queryKey, { since });
  };

  const make = useMutation({
    mutationFn: async () => {
      await ensureSession();
      return api(gamesRoutes.makeCalendarSubscription);
    },
    onSuccess: (subscription) => {
      setMade(subscription);
      return setSince(subscription.since);
    },
    onError: (error) => log.error('A calendar address could not be made', error),
  });
  const revoke = useMutation({
    mutationFn: () => api(gamesRoutes.revokeCalendarSubscription),
    onSuccess: () => setSince(null),
    onError: (error) => log.error('The calendar subscription could not be turned off', error),
  });
  // Undefined once the address was replaced or turned off, on this page or in another tab.
  const path = made && made.since === state.data?.since ? made.path : undefined;
  return { state, path, make, revoke };
}
