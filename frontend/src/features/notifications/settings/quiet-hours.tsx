import { Box, Flex } from '@chakra-ui/react';
import { NOTIFICATIONS, type NotificationSettings } from '@hoopline/contracts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field, FieldNote } from '../../../ui/form/field.tsx';
import { Switch } from '../../../ui/form/switch.tsx';
import { Input } from '../../../ui/form/text-fields.ts';
import { SaveNote } from './save-note.tsx';
import type { SaveState } from './use-notification-settings.ts';

type Hours = NonNullable<NotificationSettings['quietHours']>;

interface QuietHoursProps {
  hours: Hours | null;
  state: SaveState;
  onChange: (hours: Hours | null) => void;
}

/** The hours in which push messages wait, unless they would come too late: on or off, from and until. */
export function QuietHours({ hours, state, onChange }: QuietHoursProps) {
  const { t } = useTranslation('notificationSettings');
  return (
    <div>
      <Flex align="center" wrap="wrap" columnGap="3">
        <Switch
          label={t('quiet')}
          checked={hours !== null}
          onChange={({ target }) => onChange(target.checked ? NOTIFICATIONS.quietHours : null)}
        />
        <SaveNote field="quiet" state={state} />
      </Flex>
      {/* The times start at the same edge as the text of the switch above. */}
      <Box pl="56px">
        <FieldNote id={undefined} text={t('quietHint')} isError={false} />
      </Box>
      <Box pl={{ base: '0', md: '56px' }}>{hours && <Times hours={hours} onChange={onChange} />}</Box>
    </div>
  );
}

/** The two time fields. A time that is incomplete or the same as the other time is not saved. */
function Times({ hours, onChange }: { hours: Hours; onChange: (hours: Hours) => void }) {
  const { t } = useTranslation('notificationSettings');
  const [typed, setTyped] = useState(hours);
  // Compares values: each answer contains the same hours again, which must not replace the typed text.
  useEffect(() => setTyped({ from: hours.from, until: hours.until }), [hours.from, hours.until]);
  const isSame = typed.from !== '' && typed.from === typed.until;

  const change = (changed: Partial<Hours>) => {
    const next = { ...typed, ...changed };
    setTyped(next);
    if (next.from && next.until && next.from !== next.until) onChange(next);
  };
  return (
    <>
      <Flex wrap="wrap" gap="3" mt="3">
        <Field label={t('from')}>
          {(binding) => (
            <Input
              {...binding}
              type="time"
              value={typed.from}
              aria-invalid={isSame}
              onChange={({ target }) => change({ from: target.value })}
            />
          )}
        </Field>
        <Field label={t('until')}>
          {(binding) => (
            <Input
              {...binding}
              type="time"
              value={typed.until}
              aria-invalid={isSame}
              onChange={({ target }) => change({ until: target.value })}
            />
          )}
        </Field>
      </Flex>
      <FieldNote id={undefined} text={isSame ? t('differ') : undefined} isError />
    </>
  );
}
