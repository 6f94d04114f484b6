import { useTranslation } from 'react-i18next';
import type { CachedDetail } from '../cached-game.ts';
import { ScopeField } from '../series/scope-field.tsx';
import { useEditedSeries } from '../series/use-edited-series.ts';
import { useGameWrite } from './game-write.mutations.ts';
import { ReasonDialog } from './reason-dialog.tsx';

export interface CancelGameDialogProps {
  game: CachedDetail;
  onClose: () => void;
}

/** Asks a host why they cancel a game, or all games of its series from this one on. */
export function CancelGameDialog({ game, onClose }: CancelGameDialogProps) {
  const { t } = useTranslation(['games', 'gamePage']);
  const series = useEditedSeries(game);
  const alone = useGameWrite(game.id);
  const { isPending, error } = series.scope === 'all' ? series.write : alone;
  const cancel = (reason: string) => {
    if (series.scope === 'all') series.end(reason, onClose);
    else alone.mutate({ act: 'cancel', reason, rev: game.rev }, { onSuccess: onClose });
  };
  return (
    <ReasonDialog
      onClose={onClose}
      isPending={isPending}
      error={error}
      title={t('gamePage:board.cancelTitle')}
      body={t('gamePage:board.cancelBody')}
      about={series.canChoose && <ScopeField value={series.scope} onChange={series.setScope} />}
      confirmLabel={t('gamePage:board.cancel')}
      cancelLabel={t('gamePage:board.keep')}
      onConfirm={cancel}
    />
  );
}
