import { Button, chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { FieldNote } from '../../../../ui/form/field.tsx';
import { toast } from '../../../../ui/toast/toast.store.ts';
import { useStopCoaching } from '../coaches.mutations.ts';

interface StopCoachingProps {
  coachId: string;
  onStopped: () => void;
}

/** Closes the viewer's own coach profile after a confirmation. */
export function StopCoaching({ coachId, onStopped }: StopCoachingProps) {
  const { t } = useTranslation('coachForm');
  const [isAsking, setIsAsking] = useState(false);
  const { mutate: stop, isPending, isError } = useStopCoaching(coachId);
  const handleConfirm = () => {
    setIsAsking(false);
    stop(undefined, {
      onSuccess: () => {
        toast({ status: 'success', title: t('stop.done') });
        onStopped();
      },
    });
  };
  return (
    <chakra.div mt="6" pt="4" borderTopWidth="1px" borderColor="border.muted">
      <Button variant="ghost" color="foul.fg" disabled={isPending} onClick={() => setIsAsking(true)}>
        {t('stop.button')}
      </Button>
      <FieldNote id={undefined} text={isError ? t('stop.failed') : undefined} isError />
      <ConfirmDialog
        isOpen={isAsking}
        title={t('stop.title')}
        body={t('stop.body')}
        confirmLabel={t('stop.button')}
        cancelLabel={t('stop.keep')}
        isDestructive
        onConfirm={handleConfirm}
        onCancel={() => setIsAsking(false)}
      />
    </chakra.div>
  );
}
