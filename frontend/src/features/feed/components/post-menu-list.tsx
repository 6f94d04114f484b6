import { useTranslation } from 'react-i18next';
import { TrashIcon } from '../../../icons/shared.ts';
import type { MenuListBinding } from '../../../ui/menu-button.tsx';
import { MenuList } from '../../../ui/menu-list.tsx';

interface PostMenuListProps extends MenuListBinding {
  onRemove: () => void;
}

/** The entries of the author's menu. They are mounted only while the menu is open. */
export function PostMenuList({ onRemove, ...binding }: PostMenuListProps) {
  const { t } = useTranslation('feed');
  const remove = {
    value: 'remove',
    text: t('card.remove'),
    icon: <TrashIcon size={20} aria-hidden />,
    isDestructive: true,
    onSelect: onRemove,
  };
  return <MenuList {...binding} entries={[remove]} />;
}
