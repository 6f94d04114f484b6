import { chakra } from '@chakra-ui/react';
import type { MyProfile, ProfileForm } from '@hoopline/contracts';
import { createContext, type ReactNode, useContext, useEffect, useId, useRef } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useLeaveGuard } from '../../../lib/use-leave-guard.ts';
import { useDeferredValidation } from '../../../ui/form/use-deferred-validation.ts';
import { useServerProblems } from '../../../ui/form/use-server-problems.ts';
import { useSaveProfile } from './mine.mutations.ts';
import { draftsOf, keepMyDrafts, useMyDrafts } from './my-profile.store.ts';
import { adopt, type ProfileValues, resolveProfile, valuesOf } from './profile-form.ts';

interface SaveContext {
  /** The id of the form element. */
  formId: string;
  isSaving: boolean;
  isSaved: boolean;
  isFailed: boolean;
  save: () => void;
}

const Save = createContext<SaveContext | null>(null);

/** The state of the profile form. Keeps unsaved text until this page is shown again. */
export function ProfileFormProvider({ mine, children }: { mine: MyProfile; children: ReactNode }) {
  const formId = useId();
  const form = useForm<ProfileValues, unknown, ProfileForm>({
    defaultValues: valuesOf(mine),
    resolver: resolveProfile,
  });
  const validation = useDeferredValidation(form);
  const { mutate, isPending, isSuccess, error } = useSaveProfile();
  useServerProblems(error, form, 'myProfile');
  const { isDirty } = form.formState;
  const isTryingOn = useMyDrafts((store) => draftsOf(mine.id, store).look !== null);
  useLeaveGuard(isDirty || isTryingOn);

  const shown = useRef(valuesOf(mine));
  const owner = useRef(mine.id);
  const { getValues, setValue } = form;
  useEffect(() => {
    const { form: kept } = draftsOf(owner.current, useMyDrafts.getState());
    for (const [name, value] of Object.entries(kept ?? {}))
      setValue(name as keyof ProfileValues, value, { shouldDirty: true });
    return () => {
      const typed = getValues();
      const hasWork = Object.entries(shown.current).some(
        ([name, value]) => typed[name as keyof ProfileValues] !== value,
      );
      keepMyDrafts(owner.current, { form: hasWork ? typed : null });
    };
  }, [getValues, setValue]);

  // Another tab may save the profile. Fields that were changed here keep the typed text.
  useEffect(() => {
    owner.current = mine.id;
    const saved = valuesOf(mine);
    const before = shown.current;
    if (JSON.stringify(saved) === JSON.stringify(before)) return;
    shown.current = saved;
    adopt(form, saved, before);
  }, [mine, form]);

  const save = form.handleSubmit((body) => {
    const sent = form.getValues();
    if (isPending) return;
    mutate(body, {
      onSuccess: (saved) => {
        shown.current = valuesOf(saved);
        adopt(form, shown.current, sent);
      },
    });
  });

  return (
    <Save.Provider
      value={{
        formId,
        isSaving: isPending,
        isSaved: isSuccess && !isDirty,
        isFailed: error !== null && !isPending,
        save: () => void save(),
      }}
    >
      <FormProvider {...form}>
        <chakra.form
          id={formId}
          noValidate
          onSubmit={(event) => void save(event)}
          {...validation}
          // The fields may be in any card: React passes their events up this tree to the form.
          display="contents"
        >
          {children}
        </chakra.form>
      </FormProvider>
    </Save.Provider>
  );
}

export function useProfileSave(): SaveContext {
  const save = useContext(Save);
  if (!save) throw new Error('Outside of the profile form');
  return save;
}
