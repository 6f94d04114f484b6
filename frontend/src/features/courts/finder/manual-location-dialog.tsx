import { Button, chakra } from '@chakra-ui/react';
import type { Position } from '@hoopline/contracts';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parsePosition, setManualPosition } from '../../../lib/viewer-position.ts';
import { AppDialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/text-fields.ts';

const EMPTY = { latitude: '', longitude: '' };

export interface ManualLocationDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onSet: (position: Position) => void;
}

/** The viewer types their position here. Input other than two numbers in range changes nothing. */
export function ManualLocationDialog({ isOpen, onClose, onSet }: ManualLocationDialogProps) {
  const { t } = useTranslation(['courts', 'common']);
  const formId = useId();
  const first = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(EMPTY);

  const close = () => {
    setTyped(EMPTY);
    onClose();
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const position = parsePosition(typed.latitude, typed.longitude);
    if (!position) return;
    setManualPosition(position);
    onSet(position);
    close();
  };

  return (
    <AppDialog
      isOpen={isOpen}
      onClose={close}
      title={t('finder.location.set')}
      description={t('finder.location.manualLead')}
      initialFocusRef={first}
      footer={
        <>
          <Button variant="ghost" onClick={close}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" form={formId}>
            {t('finder.location.save')}
          </Button>
        </>
      }
    >
      <chakra.form
        id={formId}
        noValidate
        onSubmit={handleSubmit}
        display="grid"
        gridTemplateColumns="repeat(6, 1fr)"
        gap="4"
      >
        {(['latitude', 'longitude'] as const).map((name) => (
          <Field key={name} label={t(`finder.location.${name}`)} hint={t(`finder.location.${name}Hint`)} span={3}>
            {(binding) => (
              <Input
                {...binding}
                ref={name === 'latitude' ? first : undefined}
                autoComplete="off"
                value={typed[name]}
                onChange={(event) => setTyped((before) => ({ ...before, [name]: event.target.value }))}
              />
            )}
          </Field>
        ))}
      </chakra.form>
    </AppDialog>
  );
}
