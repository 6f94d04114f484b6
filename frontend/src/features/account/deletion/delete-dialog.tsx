import { Box, Button, chakra, Flex } from '@chakra-ui/react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HttpError } from '../../../lib/api.ts';
import { refusalOf } from '../../../lib/refusal.ts';
import { AppDialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/text-fields.ts';
import { RefusalNote } from '../../../ui/refusal-note.tsx';
import { useAskDeletion } from '../account.mutations.ts';

const STEPS = {
  member: ['now', 'seats', 'week', 'games', 'posts', 'messages'],
  guest: ['nowGuest', 'games', 'posts', 'messages'],
} as const;

export interface DeleteDialogProps {
  ownerId: string;
  displayName: string;
  isMember: boolean;
  isOpen: boolean;
  onClose: () => void;
}

/** Explains what the deletion does, and asks for the person's name. */
export function DeleteDialog({ ownerId, displayName, isMember, isOpen, onClose }: DeleteDialogProps) {
  const { t } = useTranslation('account');
  const formId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [isWrong, setWrong] = useState(false);
  const { mutate, error, isPending, isSuccess, reset } = useAskDeletion(ownerId);
  const isBusy = isPending || isSuccess;
  const isRefusedName = error instanceof HttpError && 'name' in error.problems;
  const close = () => {
    // Closing would not stop the request that is under way.
    if (isBusy) return;
    setName('');
    setWrong(false);
    reset();
    onClose();
  };
  const submit = () => {
    if (isBusy) return;
    const isSame = name.trim() === displayName;
    setWrong(!isSame);
    if (isSame) mutate(name.trim());
    else input.current?.focus();
  };
  return (
    <AppDialog
      isOpen={isOpen}
      onClose={close}
      title={t(isMember ? 'deletion.dialogTitle' : 'deletion.dialogTitleGuest')}
      description={t('deletion.dialogLead')}
      initialFocusRef={input}
      footer={
        <>
          <Box flex="1 0 100%" _empty={{ display: 'none' }}>
            <RefusalNote code={isRefusedName ? undefined : refusalOf(error)} texts={['account:deletion.refused']} />
          </Box>
          <Button variant="ghost" aria-disabled={isBusy} onClick={close}>
            {t('deletion.cancel')}
          </Button>
          <Button type="submit" form={formId} colorPalette="foul" aria-disabled={isBusy}>
            {t(isBusy ? 'deletion.deleting' : isMember ? 'deletion.confirm' : 'deletion.confirmGuest')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Flex as="ul" direction="column" gap="2.5" mb="4" pl="5" listStyleType="disc" textStyle="body.sm">
          {STEPS[isMember ? 'member' : 'guest'].map((step) => (
            <li key={step}>{t(`deletion.steps.${step}`)}</li>
          ))}
        </Flex>
        <chakra.p textStyle="body.sm" color="fg.muted" mb="4">
          {t('deletion.copyFirst')}
        </chakra.p>
        <Field
          label={t('deletion.name', { name: displayName })}
          error={isWrong || isRefusedName ? t('problems.name.not_the_same_name') : undefined}
        >
          {(binding) => (
            <Input
              {...binding}
              ref={input}
              value={name}
              autoComplete="off"
              onChange={({ target }) => {
                setName(target.value);
                setWrong(false);
              }}
            />
          )}
        </Field>
      </form>
    </AppDialog>
  );
}
