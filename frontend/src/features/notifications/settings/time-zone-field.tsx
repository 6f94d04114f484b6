import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { SaveNote } from './save-note.tsx';
import type { SaveState } from './use-notification-settings.ts';

interface TimeZoneFieldProps {
  timeZone: string;
  state: SaveState;
  onChange: (timeZone: string) => void;
}

/** Every zone that this browser knows; typing finds one, as in every list of the browser. */
export function TimeZoneField({ timeZone, state, onChange }: TimeZoneFieldProps) {
  const { t } = useTranslation('notificationSettings');
  const zones = useMemo(() => [...new Set([...Intl.supportedValuesOf('timeZone'), timeZone])].sort(), [timeZone]);
  return (
    <div>
      <Field label={t('zone')} hint={t('zoneHint')}>
        {(binding) => (
          <Select {...binding} value={timeZone} onChange={({ target }) => onChange(target.value)}>
            {zones.map((zone) => (
              <option key={zone} value={zone}>
                {zone.replaceAll('_', ' ')}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <SaveNote place="zone" state={state} />
    </div>
  );
}
