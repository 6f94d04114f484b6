import { Button, Flex } from '@chakra-ui/react';
import { hasVisibleText, LIMITS, type NewAnnouncement } from '@hoopline/contracts';
import { ANNOUNCEMENT, type AnnouncementKind } from '@hoopline/contracts/ops/rules';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../ui/form/field.tsx';
import { Segments } from '../../../ui/form/segments.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Input } from '../../../ui/form/text-fields.ts';
import { Preview } from './preview.tsx';

interface AnnouncementFormProps {
  isPending: boolean;
  /** `clear` empties the text once the announcement is shown. */
  onSend: (announcement: NewAnnouncement, clear: () => void) => void;
}

/** Text, kind and end of an announcement, with a preview before it is published. */
export function AnnouncementForm({ isPending, onSend }: AnnouncementFormProps) {
  const { t } = useTranslation('ops');
  const [text, setText] = useState('');
  const [kind, setKind] = useState<AnnouncementKind>('info');
  const [minutes, setMinutes] = useState<NewAnnouncement['minutes']>(ANNOUNCEMENT.minutes[0]);
  const [isMissing, setIsMissing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const isWritten = hasVisibleText(text);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(!isWritten);
    if (isWritten) onSend({ text, kind, minutes }, () => setText(''));
    else input.current?.focus();
  };

  return (
    <form onSubmit={submit} noValidate>
      <Flex direction="column" gap="3">
        <Field
          label={t('announcement.text')}
          hint={t('announcement.hint')}
          error={isMissing && !isWritten ? t('announcement.required') : undefined}
        >
          {(binding) => (
            <Input
              {...binding}
              ref={input}
              value={text}
              maxLength={LIMITS.name}
              autoComplete="off"
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
        <Segments
          label={t('announcement.kind')}
          name="announcement-kind"
          value={kind}
          choices={ANNOUNCEMENT.kinds.map((value) => ({ value, text: t(`announcement.kinds.${value}`) }))}
          onChange={({ target }) => setKind(target.value as AnnouncementKind)}
        />
        <Field label={t('announcement.end')}>
          {(binding) => (
            <Select
              {...binding}
              value={minutes ?? ''}
              onChange={({ target }) =>
                setMinutes(ANNOUNCEMENT.minutes.find((each) => String(each) === target.value) ?? null)
              }
            >
              {ANNOUNCEMENT.minutes.map((each) => (
                <option key={each} value={each}>
                  {t(`announcement.ends.m${each}`)}
                </option>
              ))}
              <option value="">{t('announcement.ends.never')}</option>
            </Select>
          )}
        </Field>
        {isWritten && <Preview label={t('announcement.preview')} text={text.trim()} kind={kind} />}
        <Button type="submit" alignSelf="flex-start" aria-busy={isPending || undefined}>
          {t('announcement.send')}
        </Button>
      </Flex>
    </form>
  );
}
