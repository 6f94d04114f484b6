import type { Series } from '@hoopline/contracts';
import { ruleText } from '@hoopline/contracts/games/series-rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalOf } from '../../../lib/refusal.ts';
import type { CachedDetail } from '../cached-game.ts';
import { ReasonDialog } from '../detail/reason-dialog.tsx';
import { PauseSeriesDialog } from './pause-series-dialog.tsx';
import { useSeriesWrite } from './series.mutations.ts';
import { SeriesFormDialog } from './series-form-dialog.tsx';

export interface SeriesDialogProps {
  what: 'edit' | 'pause' | 'end';
  game: CachedDetail;
  series: Series;
  day: string;
  onClose: () => void;
}

/**
 * The dialog about a weekly run that its host has open. It changes the series as it was when the dialog was opened: if
 * another tab has saved since then, the server refuses the change. The dialog shows that refusal, and goes on with the
 * present series, so that the host can save again.
 */
export function SeriesDialogs({ what, game, series: present, day: presentDay, onClose }: SeriesDialogProps) {
  const { t } = useTranslation('gameSeries');
  const { mutate, isPending, error } = useSeriesWrite(game.id, present.id);
  const [seen, setSeen] = useState({ series: present, day: presentDay });
  if (refusalOf(error) === 'series_changed' && present.rev !== seen.series.rev)
    setSeen({ series: present, day: presentDay || seen.day });
  const { series, day } = seen;
  const dialog = { isPending, error, onClose };
  const { rev } = series;
  switch (what) {
    case 'edit':
      return (
        <SeriesFormDialog
          {...dialog}
          title={t('editTitle')}
          body={t('editBody')}
          initial={series}
          firstDay={day}
          onSave={({ rule, regularsFirstHours }) => {
            // An unchanged rule is not sent: the server would read it as one that begins anew on this day.
            const changed = { ...(rule !== ruleText(series) && { rule }), regularsFirstHours };
            mutate({ act: 'edit', body: { ...changed, from: day, rev } }, { onSuccess: onClose });
          }}
        />
      );
    case 'pause':
      return (
        <PauseSeriesDialog
          {...dialog}
          day={day}
          onPause={(paused) => mutate({ act: 'pause', body: { ...paused, rev } }, { onSuccess: onClose })}
        />
      );
    case 'end':
      return (
        <ReasonDialog
          {...dialog}
          title={t('endTitle')}
          body={t('endBody')}
          confirmLabel={t('end')}
          cancelLabel={t('endKeep')}
          onConfirm={(reason) => mutate({ act: 'end', body: { from: day, reason, rev } }, { onSuccess: onClose })}
        />
      );
  }
}
