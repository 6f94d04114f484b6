import { dayIn } from '@hoopline/contracts';
import { ruleDayOf } from '@hoopline/contracts/games/series-rules';
import { useTranslation } from 'react-i18next';
import type { CachedDetail } from '../cached-game.ts';
import { NEVER, withStart } from './repeats.ts';
import { useStartSeries } from './series.mutations.ts';
import { SeriesFormDialog } from './series-form-dialog.tsx';

export interface StartSeriesDialogProps {
  /** A game with a start. */
  game: CachedDetail & { scheduledAt: string };
  onClose: () => void;
}

/** Makes a game the first run of a weekly run. */
export function StartSeriesDialog({ game, onClose }: StartSeriesDialogProps) {
  const { t } = useTranslation('gameSeries');
  const { mutate, isPending, error } = useStartSeries(game.id);
  const firstDay = dayIn(Date.parse(game.scheduledAt), game.timeZone);
  return (
    <SeriesFormDialog
      title={t('startTitle')}
      initial={withStart({ ...NEVER, weeks: 1 }, game.scheduledAt, game.timeZone)}
      firstDay={firstDay}
      fixed={ruleDayOf(firstDay)}
      isPending={isPending}
      error={error}
      onSave={(repeats) => mutate(repeats, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
