import { useTranslation } from 'react-i18next';
import { PushHere } from '../../notifications/index.ts';
import { SettingSwitch } from './setting-switch.tsx';

interface PushSwitchProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** Turns push on or off for all devices. While it is on, the setting of this device is below it. */
export function PushSwitch({ isOn, onChange }: PushSwitchProps) {
  const { t } = useTranslation('settings');
  return (
    <SettingSwitch label={t('push')} hint={t('pushHint')} isOn={isOn} onChange={onChange}>
      {isOn && <PushHere />}
    </SettingSwitch>
  );
}
