import { Button } from '@chakra-ui/react';
import { APPLICATION, type ReceivedApplication } from '@hoopline/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shownName } from '../../../lib/shown-name.ts';
import { AppDialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/form/field.tsx';
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
  // Starts with the reason of an attempt that failed.
  const [reason, setReason] = useState(() => useAnswers.getState().reasons[id] ?? '');
  const name = shownName(applicant.displayName);
  const decline = () => {
    onClose();
    onDecline(application, reason.trim());
  };
  return (
    <AppDialog
      isOpen={isOpen}
      hasWork={reason.trim() !== ''}
      onClose={onClose}
      title={t('decline.title', { name })}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('decline.cancel')}
          </Button>
          <Button colorPalette="foul" onClick={decline}>
            {t('decline.confirm')}
          </Button>
        </>
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
    </AppDialog>
  );
}
