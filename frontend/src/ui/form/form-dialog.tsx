import { Box, Button } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { AppDialog, type AppDialogProps } from '../dialog.tsx';
import { RefusalNote } from '../refusal-note.tsx';

interface FormDialogProps extends Omit<AppDialogProps, 'footer'> {
  submitButton: ReactNode;
  /** Stands left of the other buttons. */
  extraButton?: ReactNode;
  /** Why the last try was refused. */
  refusal: string | undefined;
  /** Where the feature's texts of a refusal are. */
  refusals: string;
  /** What is asked before work in the form is lost. */
  dropTitle: string;
}

/**
 * The dialog of a form. Unless what is in it is saved on this device, its X, Escape, the backdrop and the browser's Back,
 * which are easily hit by accident, ask before work is lost. Cancel is a clear word and closes at once.
 */
export function FormDialog({ submitButton, extraButton, refusal, refusals, dropTitle, ...dialog }: FormDialogProps) {
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
            <Box flex="1 0 100%" _empty={{ display: 'none' }}>
              <RefusalNote code={refusal} texts={['problems:kept', refusals]} />
            </Box>
            {extraButton}
            <Button variant="ghost" onClick={onClose}>
              {t('common:cancel')}
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
