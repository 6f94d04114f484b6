import { Button, chakra, Flex } from '@chakra-ui/react';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalOf } from '../../../lib/refusal.ts';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/text-fields.ts';
import { RefusalNote } from '../../../ui/refusal-note.tsx';
import { useDisconnect } from '../ops.mutations.ts';

const ID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/i;

/** Closes all sockets of a person, after a confirmation. */
export function DisconnectForm() {
  const { t } = useTranslation('ops');
  const [text, setText] = useState('');
  const [isInvalid, setIsInvalid] = useState(false);
  const [asked, setAsked] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const { mutate, data, error, isPending } = useDisconnect();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const id = ID.exec(text)?.[0].toLowerCase();
    setIsInvalid(id === undefined);
    if (id === undefined) input.current?.focus();
    else if (!isPending) setAsked(id);
  };

  return (
    <Card p={{ base: '4', md: '5' }} aria-labelledby="disconnect-title">
      <chakra.h2 id="disconnect-title" textStyle="title.sm" mb="3">
        {t('disconnect.title')}
      </chakra.h2>
      <form onSubmit={submit} noValidate>
        <Flex direction="column" gap="3">
          <Field
            label={t('disconnect.label')}
            hint={t('disconnect.hint')}
            error={isInvalid ? t('disconnect.invalid') : undefined}
          >
            {(binding) => (
              <Input {...binding} ref={input} value={text} onChange={(event) => setText(event.target.value)} />
            )}
          </Field>
          <Button
            type="submit"
            variant="outline"
            colorPalette="foul"
            alignSelf="flex-start"
            aria-busy={isPending || undefined}
          >
            {t('disconnect.send')}
          </Button>
          <chakra.div role="status" color="make.fg" fontWeight="600">
            {data && !isPending && (
              <>
                {t('disconnect.done', { count: data.socketCount })} {!data.isComplete && t('disconnect.incomplete')}
              </>
            )}
          </chakra.div>
          <RefusalNote code={refusalOf(error)} texts={['ops:refused']} />
        </Flex>
      </form>
      <ConfirmDialog
        isOpen={asked !== undefined}
        title={t('disconnect.confirmTitle')}
        body={t('disconnect.confirmBody', { id: asked })}
        confirmLabel={t('disconnect.confirm')}
        cancelLabel={t('disconnect.cancel')}
        isDestructive
        onCancel={() => setAsked(undefined)}
        onConfirm={() => {
          if (asked) mutate(asked);
          setAsked(undefined);
        }}
      />
    </Card>
  );
}
