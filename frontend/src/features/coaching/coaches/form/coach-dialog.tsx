import { Button, chakra, VisuallyHidden } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { refusalOf } from '../../../../lib/refusal.ts';
import { useSessionUser } from '../../../../session/identity.queries.ts';
import { SignInButton } from '../../../../session/sign-in-button.tsx';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { useDeferredValidation } from '../../../../ui/form/use-deferred-validation.ts';
import { useServerProblems } from '../../../../ui/form/use-server-problems.ts';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { toast } from '../../../../ui/toast/toast.store.ts';
import { useSaveCoach } from '../coaches.mutations.ts';
import { coachesQueries } from '../coaches.queries.ts';
import { CertificatesEditor } from './certificates-editor.tsx';
import { CoachFields } from './coach-fields.tsx';
import { resolveCoach, valuesOf } from './coach-form.ts';
import { StopCoaching } from './stop-coaching.tsx';

export interface CoachDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Creates, edits or closes the viewer's own coach profile. */
export function CoachDialog({ isOpen, onClose }: CoachDialogProps) {
  const { t } = useTranslation('coachForm');
  const formId = useId();
  const { user, isLoading: isWaiting } = useSessionUser();
  const read = useQuery({ ...coachesQueries.profile('anonymous'), enabled: user !== null && isOpen });
  const form = useForm({ defaultValues: valuesOf(null), resolver: resolveCoach });
  const validation = useDeferredValidation(form);
  const { mutate, reset: forget, isPending, error } = useSaveCoach();
  useServerProblems(error, form, 'coachForm');
  const profile = (user && read.data) ?? null;
  const isReady = user !== null && read.data !== undefined;
  useSavedValues(profile, isOpen, form.reset);

  const close = () => {
    form.reset(valuesOf(profile));
    forget();
    onClose();
  };
  const submit = form.handleSubmit((body) =>
    mutate(body, {
      onSuccess: (saved) => {
        form.reset(valuesOf(saved));
        toast({ status: 'success', title: t('saved'), action: { label: t('view'), to: `/profiles/${saved.id}` } });
        onClose();
      },
    }),
  );

  return (
    <FormProvider {...form}>
      <FormDialog
        isOpen={isOpen}
        onClose={close}
        hasWork={form.formState.isDirty}
        title={t('title')}
        dropTitle={t('dropTitle')}
        refusal={refusalOf(error)}
        refusals="coachForm:refused"
        submitButton={
          isReady && (
            <Button type="submit" form={formId} disabled={isPending}>
              {t(isPending ? 'saving' : 'save')}
            </Button>
          )
        }
      >
        {isReady ? (
          <>
            <chakra.form id={formId} noValidate onSubmit={(event) => void submit(event)} {...validation}>
              <CoachFields />
            </chakra.form>
            <CertificatesEditor profile={profile} />
            {profile && <StopCoaching coachId={profile.id} onStopped={close} />}
          </>
        ) : !user && !isWaiting ? (
          <SignInFirst />
        ) : read.isError ? (
          <ErrorState message={t('failed')} onRetry={() => void read.refetch()} />
        ) : (
          <>
            <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
            <Skeleton h="320px" borderRadius="md" />
          </>
        )}
      </FormDialog>
    </FormProvider>
  );
}

function SignInFirst() {
  const { t } = useTranslation('coachForm');
  return (
    <chakra.div py="6" textAlign="center">
      <chakra.p mb="4" color="fg.muted">
        {t('signIn')}
      </chakra.p>
      <SignInButton />
    </chakra.div>
  );
}

/**
 * Fills the form with the saved values, also after another tab has saved. Fields that were changed here stay. Fills the
 * form again only if a value differs, because a new certificate changes the profile and no field.
 */
function useSavedValues(
  profile: Parameters<typeof valuesOf>[0],
  isOpen: boolean,
  reset: (values: ReturnType<typeof valuesOf>, options: { keepDirtyValues: boolean }) => void,
): void {
  const shown = useRef('');
  useEffect(() => {
    if (!isOpen) return;
    const saved = valuesOf(profile);
    if (JSON.stringify(saved) === shown.current) return;
    shown.current = JSON.stringify(saved);
    reset(saved, { keepDirtyValues: true });
  }, [profile, isOpen, reset]);
}
