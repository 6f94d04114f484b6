import type { QuestionProps } from './confirm-dialog/question.tsx';
import { lazyDialog } from './lazy-dialog.tsx';

const Question = lazyDialog<QuestionProps>({
  name: 'A confirmation',
  load: async () => (await import('./confirm-dialog/question.tsx')).Question,
});

interface ConfirmDialogProps extends Omit<QuestionProps, 'onClose'> {
  onCancel: () => void;
}

/**
 * Asks the person to confirm or cancel. Every page contains such questions, so the code of the dialog is not part of
 * the first load: it is fetched after the page has rendered.
 */
export function ConfirmDialog({ onCancel, ...question }: ConfirmDialogProps) {
  return <Question {...question} onClose={onCancel} />;
}
