import { Button, chakra, Flex } from '@chakra-ui/react';
import { LIMITS } from '@hoopline/contracts';
import { BringFriend } from '@hoopline/contracts/games/fill-schemas';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../ui/form/field.tsx';
import { formResolver } from '../../../ui/form/form-resolver.ts';
import { Input } from '../../../ui/form/text-fields.ts';
import { useServerProblems } from '../../../ui/form/use-server-problems.ts';

const resolver = formResolver({ schema: BringFriend, feature: 'gameFill' });

export interface FriendFormProps {
  isPending: boolean;
  /** Why the last attempt failed; null if nothing failed. */
  error: Error | null;
  onHold: (name: string) => void;
  onCancel: () => void;
}

/** Asks for the name of a friend for whom a spot is held. */
export function FriendForm({ isPending, error, onHold, onCancel }: FriendFormProps) {
  const { t } = useTranslation(['gameFill', 'common']);
  const form = useForm({ defaultValues: { name: '' }, resolver });
  const { formState, handleSubmit, register, setFocus } = form;
  useServerProblems(error, form, 'gameFill');
  // The form replaces the button that was pressed.
  useEffect(() => setFocus('name'), [setFocus]);
  const submit = handleSubmit(({ name }) => !isPending && onHold(name));

  return (
    <chakra.form
      noValidate
      aria-label={t('friend.open')}
      onSubmit={(event) => void submit(event)}
      display="flex"
      flexDirection="column"
      gap="2.5"
    >
      <Field label={t('friend.name')} hint={t('friend.hint')} error={formState.errors.name?.message}>
        {(binding) => <Input {...binding} {...register('name')} autoComplete="off" maxLength={LIMITS.name} />}
      </Field>
      <Flex wrap="wrap" gap="2">
        <Button type="submit" aria-busy={isPending || undefined}>
          {t(isPending ? 'friend.holding' : 'friend.hold')}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {t('common:cancel')}
        </Button>
      </Flex>
    </chakra.form>
  );
}
