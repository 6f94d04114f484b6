import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldNote } from '../../../ui/form/field.tsx';
import { SettingSwitch } from './setting-switch.tsx';

/** Whether the browser lets us show notifications, after asking for it. */
async function isAllowed(): Promise<boolean> {
  if (!('Notification' in window)) return false;
  if (Notification.permission !== 'default') return Notification.permission === 'granted';
  return (await Notification.requestPermission()) === 'granted';
}

interface PushSwitchProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** Asks for the browser's permission once it is turned on. The wish stands on other devices where this one refuses. */
export function PushSwitch({ isOn, onChange }: PushSwitchProps) {
  const { t } = useTranslation('settings');
  const [isRefused, setRefused] = useState(false);
  const handleChange = async (next: boolean) => {
    onChange(next);
    setRefused(next && !(await isAllowed()));
  };
  return (
    <SettingSwitch label={t('push')} hint={t('pushHint')} isOn={isOn} onChange={(next) => void handleChange(next)}>
      {isOn && isRefused && <FieldNote id={undefined} text={t('pushRefused')} isError />}
    </SettingSwitch>
  );
}
