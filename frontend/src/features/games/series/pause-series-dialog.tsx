import { Button, chakra, Grid } from '@chakra-ui/react';
import { LIMITS, type PauseSeries } from '@hoopline/contracts';
import { addDays } from '@hoopline/contracts/games/series-rules';
import { PauseSeries as PauseSchema } from '@hoopline/contracts/games/series-schemas';
import { useId } from 'react';
import { useController, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { refusalOf } from '../../../lib/refusal.ts';
import { Field } from '../../../ui/form/field.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { formResolver } from '../../../ui/form/form-resolver.ts';
import { Textarea } from '../../../ui/form/text-fields.ts';
import { useServerProblems } from '../../../ui/form/use-server-problems.ts';
import { DayField } from './day-field.tsx';

type Paused = Omit<PauseSeries, 'rev'>;

interface PauseSeriesDialogProps {
  /** The day of a run, which is proposed as the first paused one. */
  day: string;
  isPending: boolean;
  /** Why the last attempt failed; null if nothing failed. */
  error: Error | null;
  onPause: (paused: Paused) => void;
  onClose: () => void;
}

const resolver = formResolver({ schema: PauseSchema.omit({ rev: true }), feature: 'gameForm' });

/** Asks a host from when to when a weekly run pauses, and why. The players of its runs can read the reason. */
export function PauseSeriesDialog({ day, isPending, error, onPause, onClose }: PauseSeriesDialogProps) {
  const { t } = useTranslation(['gameSeries', 'gamePage', 'gameForm']);
  const formId = useId();
  const form = useForm({ defaultValues: { from: day, until: addDays(day, 6), reason: '' }, resolver });
  useServerProblems(error, form, 'gameForm');
  const { control, formState, handleSubmit, register } = form;
  const { field: from, fieldState: ofFrom } = useController({ control, name: 'from' });
  const { field: until, fieldState: ofUntil } = useController({ control, name: 'until' });
  const submit = handleSubmit(onPause);

  return (
    <FormDialog
      isOpen
      hasWork={formState.isDirty}
      refusal={refusalOf(error)}
      refusals="games:refused"
      dropTitle={t('gameForm:dropChangesTitle')}
      onClose={onClose}
      title={t('pauseTitle')}
      description={t('pauseBody')}
      submitButton={
        <Button type="submit" form={formId} disabled={isPending}>
          {t('pauseConfirm')}
        </Button>
      }
    >
      <chakra.form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <Grid templateColumns="repeat(6, minmax(0, 1fr))" gap="4">
          <DayField
            label={t('pauseFrom')}
            value={from.value}
            min={day}
            error={ofFrom.error?.message}
            onChange={(first) => {
              from.onChange(first);
              if (until.value < first) until.onChange(first);
            }}
          />
          <DayField
            label={t('pauseUntil')}
            value={until.value}
            min={from.value}
            error={ofUntil.error?.message}
            onChange={until.onChange}
          />
          <Field
            label={t('gamePage:board.reason')}
            hint={t('pauseReasonHint')}
            error={formState.errors.reason?.message}
          >
            {(binding) => <Textarea {...binding} {...register('reason')} maxLength={LIMITS.name} />}
          </Field>
        </Grid>
      </chakra.form>
    </FormDialog>
  );
}
