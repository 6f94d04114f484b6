import { Button, chakra, Flex } from '@chakra-ui/react';
import { APPLICATION, type OpportunityKind, type OwnApplication } from '@hoopline/contracts';
import { ApplicationForm } from '@hoopline/contracts/applications/schemas';
import { useEffect, useId } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { refusalOf } from '../../../lib/refusal.ts';
import { Field } from '../../../ui/form/field.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { formResolver } from '../../../ui/form/form-resolver.ts';
import { Textarea } from '../../../ui/form/text-fields.ts';
import { useDeferredValidation } from '../../../ui/form/use-deferred-validation.ts';
import { useServerProblems } from '../../../ui/form/use-server-problems.ts';
import { toast } from '../../../ui/toast/toast.store.ts';
import { HighlightChoice } from './highlight-choice.tsx';
import { useUpdateApplication } from './use-application.ts';

export interface ApplicationFormDialogProps {
  isOpen: boolean;
  kind: OpportunityKind;
  application: OwnApplication;
  onClose: () => void;
}

interface Values {
  note: string;
  highlightIds: string[];
}

const resolver = formResolver<typeof ApplicationForm, Values>({ schema: ApplicationForm, feature: 'applications' });
const valuesOf = ({ note, highlightIds }: OwnApplication): Values => ({ note: note ?? '', highlightIds });

/** Adds a note and up to three highlights to an application that was already sent. */
export function ApplicationFormDialog({ isOpen, kind, application, onClose }: ApplicationFormDialogProps) {
  const { t } = useTranslation('applications');
  const formId = useId();
  const { mutate, isPending, error, reset: forget } = useUpdateApplication(kind, application.id);
  const form = useForm<Values, unknown, ApplicationForm>({ defaultValues: valuesOf(application), resolver });
  const { register, control, reset, formState } = form;
  const validation = useDeferredValidation(form);
  useServerProblems(error, form, 'applications');

  // biome-ignore lint/correctness/useExhaustiveDependencies: the application is read once for each opening
  useEffect(() => {
    if (!isOpen) return;
    reset(valuesOf(application));
    forget();
  }, [isOpen]);

  const submit = form.handleSubmit(({ note, highlightIds = [] }) =>
    mutate(
      { note: note || null, highlightIds },
      {
        onSuccess: () => {
          onClose();
          toast({ status: 'success', title: t('note.saved') });
        },
      },
    ),
  );

  return (
    <FormDialog
      isOpen={isOpen}
      hasWork={formState.isDirty}
      dropTitle={t('note.drop')}
      onClose={onClose}
      title={t('note.title')}
      description={t('note.lead')}
      refusal={refusalOf(error)}
      refusals="applications:refused"
      submitButton={
        <Button type="submit" form={formId} disabled={isPending}>
          {isPending ? t('note.saving') : t('note.save')}
        </Button>
      }
    >
      <chakra.form id={formId} noValidate onSubmit={(event) => void submit(event)} {...validation}>
        <Flex direction="column" gap="5">
          <Field label={t('note.text')} error={formState.errors.note?.message}>
            {(binding) => (
              <Textarea
                {...binding}
                {...register('note')}
                rows={5}
                maxLength={APPLICATION.maxNote}
                placeholder={t('note.textHint')}
              />
            )}
          </Field>
          <Controller
            name="highlightIds"
            control={control}
            render={({ field, fieldState }) => (
              <HighlightChoice chosen={field.value} onChange={field.onChange} error={fieldState.error?.message} />
            )}
          />
        </Flex>
      </chakra.form>
    </FormDialog>
  );
}
