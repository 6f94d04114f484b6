import { Box, Button } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { AppDialog, type AppDialogProps } from '../dialog.tsx';
import { RefusalNote } from '../refusal-note.tsx';

interface FormDialogProps extends Omit<AppDialogProps, 'footer'> {
  submitButton: ReactNode;
  /** Shown left of the other buttons. */
  extraButton?: ReactNode;
  /** Shown above the buttons. */
  note?: ReactNode;
  /** The code of the last refusal. */
  refusal: string | undefined;
  /** Prefix of the text keys of the feature's refusals. */
  refusals: string;
  /** Title of the question before work in the form is lost. */
  dropTitle: string;
  /** Text of the button that closes the dialog at once; "Cancel" by default. */
  cancelLabel?: string;
}

/**
 * The dialog of a form. X, Escape, the backdrop and the browser's Back are easily hit by accident, so they ask before
 * unsaved work is lost. Cancel is explicit and closes at once.
 */
export function FormDialog({
  submitButton,
  extraButton,
  note,
  refusal,
  refusals,
  dropTitle,
  cancelLabel,
  ...dialog
}: FormDialogProps) {
  const { t } = useTranslation(['problems', 'common']);
  const { isOpen, hasWork = false, isSaved = false, onClose } = dialog;
  const [isAsking, setIsAsking] = useState(false);
  if (isAsking && !isOpen) setIsAsking(false);

  return (
    <>
      <AppDialog
        {...dialog}
        onClose={() => (hasWork && !isSaved ? setIsAsking(true) : onClose())}
        footer={
          <>
            {note}
            <Box flex="1 0 100%" _empty={{ display: 'none' }}>
              <RefusalNote code={refusal} texts={['problems:kept', refusals]} />
            </Box>
            {extraButton}
            <Button variant="ghost" onClick={onClose}>
              {cancelLabel ?? t('common:cancel')}
            </Button>
            {submitButton}
          </>
        }
      />
      <ConfirmDialog
        isOpen={isAsking}
        title={dropTitle}
        body={t('drop.body')}
        confirmLabel={t('drop.leave')}
        cancelLabel={t('drop.stay')}
        onConfirm={() => {
          setIsAsking(false);
          onClose();
        }}
        onCancel={() => setIsAsking(false)}
        isDestructive
      />
    </>
  );
}
