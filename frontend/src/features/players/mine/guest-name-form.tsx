import { Button, chakra, Flex } from '@chakra-ui/react';
import { LIMITS, type MyProfile } from '@hoopline/contracts';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { refusalOf } from '../../../lib/refusal.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/text-fields.ts';
import { useServerProblems } from '../../../ui/form/use-server-problems.ts';
import { SaveState } from '../components/save-state.tsx';
import { useSaveProfile } from './mine.mutations.ts';
import { resolveProfile, valuesOf } from './profile-form.ts';

export interface GuestNameFormProps {
  mine: MyProfile;
  /** Label and hint of the field; without them, the form says that the guest can write afterwards. */
  label?: string;
  hint?: string;
  /** Shows a button with which the guest gives no name. Both buttons are small then, because nothing needs the name. */
  onSkip?: () => void;
}

/** Asks a guest for a first name, which everybody in their games then sees. */
export function GuestNameForm({ mine, label, hint, onSkip }: GuestNameFormProps) {
  const { t } = useTranslation('myProfile');
  const form = useForm({ defaultValues: { ...valuesOf(mine), displayName: '' }, resolver: resolveProfile });
  const { mutate, isPending, error } = useSaveProfile();
  useServerProblems(error, form, 'myProfile');
  const submit = form.handleSubmit((body) => !isPending && mutate(body));
  const isFailed = error !== null && refusalOf(error) !== 'invalid_input';
  return (
    <chakra.form
      noValidate
      onSubmit={(event) => void submit(event)}
      display="flex"
      flexDirection="column"
      gap="2"
      maxW="420px"
    >
      <Field
        label={label ?? t('guestName.label')}
        hint={hint ?? t('guestName.hint')}
        error={form.formState.errors.displayName?.message}
      >
        {(binding) => (
          <Input {...binding} {...form.register('displayName')} maxLength={LIMITS.name} autoComplete="given-name" />
        )}
      </Field>
      <Flex align="center" wrap="wrap" columnGap="3">
        <Button type="submit" {...(onSkip && { size: 'sm', variant: 'outline' })} aria-busy={isPending || undefined}>
          {t(isPending ? 'form.saving' : 'guestName.save')}
        </Button>
        {onSkip && (
          <Button type="button" size="sm" variant="ghost" onClick={onSkip}>
            {t('guestName.skip')}
          </Button>
        )}
        <SaveState isSaved={false} isFailed={isFailed} onRetry={() => void submit()} />
      </Flex>
    </chakra.form>
  );
}
