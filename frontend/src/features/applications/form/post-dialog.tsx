import { Button, chakra } from '@chakra-ui/react';
import { type OpportunityKind, signInUrl } from '@hoopline/contracts';
import { useEffect, useId, useMemo, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { HttpError } from '../../../lib/api.ts';
import { browser } from '../../../lib/browser.ts';
import { refusalOf } from '../../../lib/refusal.ts';
import { useSessionUser } from '../../../session/identity.queries.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useDeferredValidation } from '../../../ui/form/use-deferred-validation.ts';
import { useServerProblems } from '../../../ui/form/use-server-problems.ts';
import { toast } from '../../../ui/toast/toast.store.ts';
import {
  adoptVisitorDraft,
  draftOf,
  dropDraft,
  type FormValues,
  keepDraft,
  VISITOR,
} from '../opportunities/drafts.store.ts';
import { useCreateOpportunity } from '../opportunities/opportunities.mutations.ts';
import type { FormOf } from '../opportunities/opportunity.ts';
import { FormFields } from './form-fields.tsx';
import { FormPreview } from './form-preview.tsx';
import type { OpportunityForm } from './opportunity-form.ts';
import { emptyValues, resolveNew } from './resolve-form.ts';

interface PostDialogProps<Kind extends OpportunityKind> {
  makeForm: () => OpportunityForm<Kind>;
  isOpen: boolean;
  onClose: () => void;
}

/** Sign-in returns to the form: the address keeps it open, and its draft is stored on this device. */
const leadToSignIn = () => browser.visit(signInUrl(`${window.location.pathname}${window.location.search}`));

/** Posts an opportunity. The draft survives a reload. A visitor's draft is moved to the account that signs in next. */
export function PostDialog<Kind extends OpportunityKind>({ makeForm, isOpen, onClose }: PostDialogProps<Kind>) {
  const { t } = useTranslation('applications');
  const formId = useId();
  const [spec] = useState(makeForm);
  const { user, isLoading, isUnknown } = useSessionUser();
  const owner = user?.id ?? VISITOR;
  const isVisitor = !user && !isLoading && !isUnknown;
  const empty = useMemo(() => emptyValues(spec.fields), [spec]);
  const resolver = useMemo(() => resolveNew(spec), [spec]);
  const form = useForm<FormValues, unknown, FormOf<Kind>>({ defaultValues: empty, resolver });
  const validation = useDeferredValidation(form);
  const { mutate, isPending, error, reset: forget } = useCreateOpportunity(spec.kind, owner);
  useServerProblems(error, form, spec.texts);
  const { isDirty } = form.formState;
  useDraft(spec.kind, owner, empty, isOpen, form);

  const clear = () => {
    dropDraft(spec.kind, owner);
    form.reset(empty);
    forget();
  };
  const submit = form.handleSubmit((body) => {
    if (isVisitor) return leadToSignIn();
    mutate(body, {
      onSuccess: ({ id }) => {
        clear();
        onClose();
        toast({
          status: 'success',
          title: t('form.posted'),
          action: { label: t('form.view'), to: `/${spec.kind}/${id}` },
        });
      },
      onError: (failure) => {
        if (failure instanceof HttpError && failure.status === 401) leadToSignIn();
      },
    });
  });

  return (
    <FormProvider {...form}>
      <FormDialog
        isOpen={isOpen}
        hasWork={isDirty}
        isSaved
        dropTitle={spec.title}
        onClose={onClose}
        title={spec.title}
        description={isVisitor ? t('form.signInHint') : undefined}
        size="lg"
        aside={<FormPreview form={spec} />}
        refusal={refusalOf(error)}
        refusals="applications:refused"
        extraButton={
          isDirty && (
            <Button variant="ghost" mr="auto" onClick={clear}>
              {t('form.clear')}
            </Button>
          )
        }
        submitButton={
          <Button type="submit" form={formId} disabled={isPending || isLoading}>
            {isPending ? t('form.posting') : isVisitor ? t('form.signIn') : spec.submit}
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

/** Fills the form with the owner's draft, and stores the form as that draft after each change. */
function useDraft<Kind extends OpportunityKind>(
  kind: Kind,
  owner: string,
  empty: FormValues,
  isOpen: boolean,
  {
    reset,
    setValue,
    subscribe,
  }: Pick<ReturnType<typeof useForm<FormValues, unknown, FormOf<Kind>>>, 'reset' | 'setValue' | 'subscribe'>,
): void {
  useEffect(() => {
    if (!isOpen) return;
    if (owner !== VISITOR) adoptVisitorDraft(kind, owner);
    const draft = draftOf(kind, owner) ?? {};
    reset(empty);
    for (const name of Object.keys(empty)) if (draft[name]) setValue(name, draft[name], { shouldDirty: true });
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const isWritten = Object.keys(empty).some((name) => values[name] !== empty[name]);
        if (isWritten) keepDraft(kind, owner, values);
        else dropDraft(kind, owner);
      },
    });
  }, [isOpen, owner, kind, empty, reset, setValue, subscribe]);
}
