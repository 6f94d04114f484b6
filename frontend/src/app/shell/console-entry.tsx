import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { GaugeIcon } from '../../features/ops/icons.ts';
import { NavLink } from './nav-link.tsx';

const CONSOLE = { to: '/ops', aliases: [], Icon: GaugeIcon } as const;

export interface ConsoleEntryProps {
  /** Called when the entry was followed. */
  onNavigate?: () => void;
}

/** The sidebar's last group, for operators: the console, and the reports below it. */
export function ConsoleEntry({ onNavigate }: ConsoleEntryProps) {
  const { t } = useTranslation('pages');
  return (
    <chakra.ul mt="2.5" pt="2.5" borderTopWidth="1px" borderColor="border.muted">
      <li>
        <NavLink entry={CONSOLE} label={t('operations')} onNavigate={onNavigate} />
      </li>
    </chakra.ul>
  );
}
