import { useTranslation } from 'react-i18next';
import { AppDialog } from '../../../ui/dialog.tsx';
import { RunAlerts } from '../fill/run-alerts.tsx';

export interface AlertsDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The setting of run alerts, for a night without runs. */
export function AlertsDialog({ isOpen, onClose }: AlertsDialogProps) {
  const { t } = useTranslation('homeGames');
  return (
    <AppDialog isOpen={isOpen} onClose={onClose} title={t('quiet.alerts')}>
      <RunAlerts />
    </AppDialog>
  );
}
