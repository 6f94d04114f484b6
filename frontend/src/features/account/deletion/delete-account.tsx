import { Box, Button, chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TrashIcon } from '../../../icons/shared.ts';
import { useReadersZone } from '../../../lib/formats.ts';
import { useSessionUser } from '../../../session/identity.queries.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { accountQueries } from '../account.queries.ts';
import { dayAndTime } from '../account-dates.ts';
import type { DeleteDialogProps } from './delete-dialog.tsx';

const DeleteDialog = lazyDialog<DeleteDialogProps>({
  name: 'The deletion of the account',
  load: async () => (await import('./delete-dialog.tsx')).DeleteDialog,
  isRare: true,
});

/** Deletes the account after a confirmation dialog. */
export function DeleteAccount() {
  const { t, i18n } = useTranslation('account');
  useReadersZone();
  const { data: owner, isPending, refetch } = useQuery(accountQueries.owner());
  const dueAt = useSessionUser().user?.deletionDueAt ?? null;
  const [isOpen, setOpen] = useState(false);
  if (isPending) return <Skeleton h="90px" borderRadius="md" />;
  if (!owner) return <ErrorState message={t('data.notLoaded')} onRetry={() => void refetch()} />;
  const { id, displayName, isMember } = owner;
  if (id === null) return <chakra.p textStyle="body.sm">{t('deletion.visitor')}</chakra.p>;
  // The deletion can be undone in the banner, which is on every screen.
  if (dueAt)
    return <chakra.p textStyle="body.sm">{t('deletion.due', { date: dayAndTime(dueAt, i18n.language) })}</chakra.p>;
  return (
    <>
      <chakra.p textStyle="body.sm" color="fg.muted">
        {t(isMember ? 'deletion.lead' : 'deletion.leadGuest')}
      </chakra.p>
      <Box>
        <Button variant="outline" colorPalette="foul" color="foul.fg" onClick={() => setOpen(true)}>
          <TrashIcon aria-hidden />
          {t(isMember ? 'deletion.open' : 'deletion.openGuest')}
        </Button>
      </Box>
      <DeleteDialog
        ownerId={id}
        displayName={displayName}
        isMember={isMember}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
