import { Box, Button } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { AppDialog, type AppDialogProps } from '../../../ui/dialog.tsx';
import { RefusalNote } from '../components/refusal-note.tsx';

interface FormDialogProps extends Omit<AppDialogProps, 'isSaved' | 'footer'> {
  submitButton: ReactNode;
  /** Why the last try was refused. */
  refusal: string | undefined;
  /** What is asked before work in the form is lost. */
  dropTitle: string;
}

/**
 * The dialog of a form that is kept nowhere else. Its X, Escape, the backdrop and the browser's Back, which are easily hit
 * by accident, ask before work in it is lost. Cancel is a clear word and closes at once.
 */
export function FormDialog({ submitButton, refusal, dropTitle, ...dialog }: FormDialogProps) {
  const { t } = useTranslation(['gameForm', 'common']);
  const { isOpen, hasWork = false, onClose } = dialog;
  const [isAsking, setIsAsking] = useState(false);
  if (isAsking && !isOpen) setIsAsking(false);

  return (
    <>
      <AppDialog
        {...dialog}
        onClose={() => (hasWork ? setIsAsking(true) : onClose())}
        footer={
          <>
            <Box flex="1 0 100%" _empty={{ display: 'none' }}>
              <RefusalNote code={refusal} prefix="gameForm:kept" />
            </Box>
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
        body={t('dropBody')}
        confirmLabel={t('dropLeave')}
        cancelLabel={t('dropStay')}
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
