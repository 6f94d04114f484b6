import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import type { ReportDialogProps } from './report-dialog.tsx';

/** The form of a report. Its code loads when it is first opened, because few people need it. */
export const ReportDialog = lazyDialog<ReportDialogProps>({
  name: 'The form of a report',
  texts: ['safety', 'problems'],
  isRare: true,
  load: async () => (await import('./report-dialog.tsx')).ReportDialog,
});
