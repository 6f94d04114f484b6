import { chakra } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import { Switch } from '../../../ui/form/switch.tsx';

interface SettingSwitchProps {
  label: string;
  hint: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  children?: ReactNode;
}

export function SettingSwitch({ label, hint, isOn, onChange, children }: SettingSwitchProps) {
  const id = useId();
  return (
    <div>
      <Switch label={label} checked={isOn} onChange={({ target }) => onChange(target.checked)} aria-describedby={id} />
      <chakra.p id={id} textStyle="body.sm" color="fg.muted" pl="56px">
        {hint}
      </chakra.p>
      {children}
    </div>
  );
}
