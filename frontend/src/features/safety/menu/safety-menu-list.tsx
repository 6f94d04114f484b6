import type { MenuListBinding } from '../../../ui/menu-button.tsx';
import { MenuList } from '../../../ui/menu-list.tsx';
import { type SafetyActions, useSafetyEntries } from './use-safety-entries.tsx';

export interface SafetyMenuListProps extends MenuListBinding, SafetyActions {}

export function SafetyMenuList({ kind, name, onReport, onBlock, ...binding }: SafetyMenuListProps) {
  return <MenuList {...binding} entries={useSafetyEntries({ kind, name, onReport, onBlock })} />;
}
