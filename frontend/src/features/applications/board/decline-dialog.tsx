import { Button } from '@chakra-ui/react';
import { APPLICATION, type ReceivedApplication } from '@hoopline/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shownName } from '../../../lib/shown-name.ts';
import { Field } from '../../../ui/form/field.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { Textarea } from '../../../ui/form/text-fields.ts';
import { useAnswers } from './answers.store.ts';

interface DeclineDialogProps {
  isOpen: boolean;
  application: ReceivedApplication | null;
  onDecline: (application: ReceivedApplication, reason: string) => void;
  onClose: () => void;
}

/** Asks the poster for an optional reason before they decline an applicant. */
export function DeclineDialog({ isOpen, application, onDecline, onClose }: DeclineDialogProps) {
  // Keeps the last application in the dialog during its exit transition.
  const [shown, setShown] = useState(application);
  if (application && application !== shown) setShown(application);
  return shown && <Question key={shown.id} {...{ isOpen, onDecline, onClose }} application={shown} />;
}

type QuestionProps = Omit<DeclineDialogProps, 'application'> & { application: ReceivedApplication };

function Question({ isOpen, application, onDecline, onClose }: QuestionProps) {
  const { t } = useTranslation('applicantsBoard');
  const { id, applicant } = application;
  // The field starts with the reason of an earlier attempt that has failed.
  const [reason, setReason] = useState(() => useAnswers.getState().reasons[id] ?? '');
  const name = shownName(applicant.displayName);
  const decline = () => {
    onClose();
    onDecline(application, reason.trim());
  };
  return (
    <FormDialog
      isOpen={isOpen}
      hasWork={reason.trim() !== ''}
      onClose={onClose}
      title={t('decline.title', { name })}
      // The dialog closes at once: a refused answer shows its error on the board.
      refusal={undefined}
      refusals="applicantsBoard"
      dropTitle={t('decline.drop')}
      cancelLabel={t('decline.cancel')}
      submitButton={
        <Button colorPalette="foul" onClick={decline}>
          {t('decline.confirm')}
        </Button>
      }
    >
      <Field label={t('decline.reason')} hint={t('decline.hint', { name })}>
        {(binding) => (
          <Textarea
            {...binding}
            rows={4}
            maxLength={APPLICATION.maxReason}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}
