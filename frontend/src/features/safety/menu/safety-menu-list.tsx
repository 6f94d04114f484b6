import type { DialogKind } from '@hoopline/contracts';
import { useTranslation } from 'react-i18next';
import { ProhibitIcon } from '../../../icons/shared.ts';
import type { MenuListBinding } from '../../../ui/menu-button.tsx';
import { MenuList } from '../../../ui/menu-list.tsx';
import { FlagIcon } from '../icons.ts';

export interface SafetyMenuListProps extends MenuListBinding {
  kind: DialogKind;
  /** The name of the author or owner. */
  name: string;
  onReport: () => void;
  onBlock: () => void;
}

export function SafetyMenuList({ kind, name, onReport, onBlock, ...binding }: SafetyMenuListProps) {
  const { t } = useTranslation('safety');
  const report = {
    value: 'report',
    text: t(`report.menu.${kind}`),
    icon: <FlagIcon size={20} aria-hidden />,
    onSelect: onReport,
  };
  const block = {
    value: 'block',
    text: t('menu.block', { name }),
    icon: <ProhibitIcon size={20} aria-hidden />,
    onSelect: onBlock,
  };
  return <MenuList {...binding} entries={[report, block]} />;
}
