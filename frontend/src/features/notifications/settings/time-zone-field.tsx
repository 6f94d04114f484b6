import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { SaveNote } from './save-note.tsx';
import { zonesByRegion } from './time-zones.ts';
import type { SaveState } from './use-notification-settings.ts';

interface TimeZoneFieldProps {
  timeZone: string;
  state: SaveState;
  onChange: (timeZone: string) => void;
}

/** Every zone that this browser supports, by region. Typing selects a city, like in every list of the browser. */
export function TimeZoneField({ timeZone, state, onChange }: TimeZoneFieldProps) {
  const { t } = useTranslation('notificationSettings');
  const groups = useMemo(() => zonesByRegion(timeZone), [timeZone]);
  return (
    <div>
      <Field label={t('zone')} hint={t('zoneHint')}>
        {(binding) => (
          <Select {...binding} value={timeZone} onChange={({ target }) => onChange(target.value)}>
            {groups.map(({ region, zones }) => {
              const options = zones.map(({ zone, title }) => (
                <option key={zone} value={zone}>
                  {title}
                </option>
              ));
              if (!region) return options;
              return (
                <optgroup key={region} label={t(`zoneRegion.${region}`)}>
                  {options}
                </optgroup>
              );
            })}
          </Select>
        )}
      </Field>
      <SaveNote field="zone" state={state} />
    </div>
  );
}
