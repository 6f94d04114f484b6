import type { DialogKind } from '@hoopline/contracts';
import { useTranslation } from 'react-i18next';
import { ProhibitIcon } from '../../../icons/shared.ts';
import type { MenuEntry } from '../../../ui/menu-list.tsx';
import { FlagIcon } from '../icons.ts';

export interface SafetyActions {
  kind: DialogKind;
  /** The name of the author or owner. */
  name: string;
  onReport: () => void;
  onBlock: () => void;
}

/** The entries of a menu that report a thing of another person, and block the person. */
export function useSafetyEntries({ kind, name, onReport, onBlock }: SafetyActions): MenuEntry[] {
  const { t } = useTranslation('safety');
  return [
    {
      value: 'report',
      text: t(`report.menu.${kind}`),
      icon: <FlagIcon size={20} aria-hidden />,
      onSelect: onReport,
    },
    {
      value: 'block',
      text: t('menu.block', { name }),
      icon: <ProhibitIcon size={20} aria-hidden />,
      onSelect: onBlock,
    },
  ];
}
