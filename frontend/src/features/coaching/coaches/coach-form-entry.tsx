import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import type { CoachDialogProps } from './form/coach-dialog.tsx';
import { useCoachEntry } from './form/coach-entry.ts';

const CoachDialog = lazyDialog<CoachDialogProps>({
  name: 'The form of a coach profile',
  texts: ['problems', 'coaches', 'coachForm', 'courtField'],
  load: async () => (await import('./form/coach-dialog.tsx')).CoachDialog,
  isRare: true,
});

/** The form of the viewer's own coach profile, open if the address contains `coach=edit`. */
export function CoachFormEntry() {
  const [isOpen, setOpen] = useCoachEntry();
  return <CoachDialog isOpen={isOpen} onClose={() => setOpen(false)} />;
}
