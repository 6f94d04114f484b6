import { chakra } from '@chakra-ui/react';
import type { RosterPlayer } from '@hoopline/contracts';
import { useTranslation } from 'react-i18next';
import { shownName } from '../../../lib/shown-name.ts';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import type { CachedDetail } from '../cached-game.ts';
import type { EditGameDialogProps } from '../form/edit-game-dialog.tsx';
import type { StartSeriesDialogProps } from '../series/start-series-dialog.tsx';
import type { CancelGameDialogProps } from './cancel-game-dialog.tsx';
import type { CapacityDialogProps } from './capacity-dialog.tsx';
import { useGameWrite } from './game-write.mutations.ts';
import { KeptNote } from './late-parts.tsx';
import type { ReasonDialogProps } from './reason-dialog.tsx';

const EditGameDialog = lazyDialog<EditGameDialogProps>({
  name: 'The dialog that edits a game',
  texts: ['problems', 'gameForm', 'gameAnswers', 'gameSeries', 'courtField', 'gameMove'],
  load: async () => (await import('../form/edit-game-dialog.tsx')).EditGameDialog,
});
const CapacityDialog = lazyDialog<CapacityDialogProps>({
  name: 'The dialog that changes the size of a game',
  texts: ['problems', 'gameForm', 'gameTeams'],
  load: async () => (await import('./capacity-dialog.tsx')).CapacityDialog,
});
const ReasonDialog = lazyDialog<ReasonDialogProps>({
  name: 'The dialog that asks a host for a reason',
  texts: ['problems', 'gameForm'],
  load: async () => (await import('./reason-dialog.tsx')).ReasonDialog,
});

const CancelGameDialog = lazyDialog<CancelGameDialogProps>({
  name: 'The dialog that cancels a game',
  texts: ['problems', 'gameForm', 'gameSeries'],
  load: async () => (await import('./cancel-game-dialog.tsx')).CancelGameDialog,
});

const StartSeriesDialog = lazyDialog<StartSeriesDialogProps>({
  name: 'The dialog that lets a game repeat',
  texts: ['problems', 'gameForm', 'gameSeries'],
  load: async () => (await import('../series/start-series-dialog.tsx')).StartSeriesDialog,
});

export type HostDialog = { what: 'edit' | 'capacity' | 'cancel' | 'repeat' } | { what: 'remove'; player: RosterPlayer };

export interface HostDialogsProps {
  game: CachedDetail;
  open: HostDialog;
  onClose: () => void;
}

/** The dialog that a host has open. Each opening mounts it anew, so that an old refusal is not shown again. */
export function HostDialogs({ game, open, onClose }: HostDialogsProps) {
  const { t } = useTranslation(['games', 'gamePage', 'common']);
  const { mutate, isPending, error } = useGameWrite(game.id);
  const write = (change: Parameters<typeof mutate>[0]) => mutate(change, { onSuccess: onClose });
  const dialog = { onClose, isPending, error };

  switch (open.what) {
    case 'edit':
      return <EditGameDialog game={game} onClose={onClose} />;
    case 'capacity':
      return (
        <CapacityDialog
          {...dialog}
          game={game}
          onSave={(change) => write({ act: 'update', body: { ...change, rev: game.rev } })}
        />
      );
    case 'cancel':
      return <CancelGameDialog game={game} onClose={onClose} />;
    case 'repeat': {
      const { scheduledAt } = game;
      return scheduledAt && <StartSeriesDialog game={{ ...game, scheduledAt }} onClose={onClose} />;
    }
    case 'remove':
      return (
        <ReasonDialog
          {...dialog}
          title={t('gamePage:board.removeTitle', { name: shownName(open.player.displayName) })}
          about={
            <chakra.p color="fg.muted" textStyle="body.sm" _empty={{ display: 'none' }}>
              <KeptNote gameId={game.id} userId={open.player.id} />
            </chakra.p>
          }
          confirmLabel={t('gamePage:board.remove')}
          cancelLabel={t('common:cancel')}
          onConfirm={(reason) => write({ act: 'remove', userId: open.player.id, reason })}
        />
      );
  }
}
