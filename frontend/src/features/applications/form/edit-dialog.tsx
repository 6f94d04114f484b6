import { Button, chakra } from '@chakra-ui/react';
import type { OpportunityKind } from '@hoopline/contracts';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { refusalOf } from '../../../lib/refusal.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useDeferredValidation } from '../../../ui/form/use-deferred-validation.ts';
import { useServerProblems } from '../../../ui/form/use-server-problems.ts';
import type { FormValues } from '../opportunities/drafts.store.ts';
import { usePosterWrite } from '../opportunities/opportunities.mutations.ts';
import type { Cached, ChangesOf } from '../opportunities/opportunity.ts';
import { FormFields } from './form-fields.tsx';
import { FormPreview } from './form-preview.tsx';
import type { OpportunityForm } from './opportunity-form.ts';
import { resolveChanges, valuesOf } from './resolve-form.ts';

interface EditDialogProps<Kind extends OpportunityKind> {
  makeForm: () => OpportunityForm<Kind>;
  opportunity: Cached<Kind>;
  onClose: () => void;
}

/**
 * Edits an opportunity. Sends the `rev` that is shown. Changes that another tab saves appear here at once, except in
 * fields that were changed here.
 */
export function EditDialog<Kind extends OpportunityKind>({ makeForm, opportunity, onClose }: EditDialogProps<Kind>) {
  const { t } = useTranslation('applications');
  const formId = useId();
  const [spec] = useState(makeForm);
  const { rev } = opportunity;
  const saved = useMemo(() => valuesOf(spec.fields, opportunity), [spec, opportunity]);
  const resolver = useMemo(() => resolveChanges(spec, saved, rev), [spec, saved, rev]);
  const form = useForm<FormValues, unknown, ChangesOf<Kind>>({ defaultValues: saved, resolver });
  const validation = useDeferredValidation(form);
  const { mutate, isPending, error } = usePosterWrite(spec.kind, opportunity.id);
  useServerProblems(error, form, spec.texts);
  const { isDirty } = form.formState;

  const shown = useRef(rev);
  const [hasChanged, setHasChanged] = useState(false);
  useEffect(() => {
    if (isPending || shown.current === rev) return;
    shown.current = rev;
    setHasChanged(true);
    form.reset(saved, { keepDirtyValues: true });
  }, [rev, saved, isPending, form]);

  const submit = form.handleSubmit((body) =>
    isDirty ? mutate({ act: 'update', body }, { onSuccess: onClose }) : onClose(),
  );

  return (
    <FormProvider {...form}>
      <FormDialog
        isOpen
        hasWork={isDirty}
        dropTitle={t('form.dropChanges')}
        onClose={onClose}
        title={spec.editTitle}
        size="lg"
        aside={<FormPreview form={spec} />}
        refusal={refusalOf(error) ?? (hasChanged ? 'opportunity_changed' : undefined)}
        refusals="applications:refused"
        submitButton={
          <Button type="submit" form={formId} disabled={isPending}>
            {isPending ? t('form.saving') : t('form.save')}
          </Button>
        }
      >
        <chakra.form id={formId} noValidate onSubmit={(event) => void submit(event)} {...validation}>
          <FormFields fields={spec.fields} />
        </chakra.form>
      </FormDialog>
    </FormProvider>
  );
}
