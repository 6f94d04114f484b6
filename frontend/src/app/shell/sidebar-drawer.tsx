import { Drawer, Portal, VisuallyHidden } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { toastRegion } from '../../ui/toast/toast-region.ts';
import { useBackGuard } from '../../ui/use-back-guard.ts';
import { Sidebar } from './sidebar.tsx';

interface SidebarDrawerProps {
  isOpen: boolean;
  onClose: () => void;
}

/**
 * The sidebar as a drawer over the page. It traps the focus. The overlay, Escape, Back or a followed entry closes it,
 * and the focus returns to the button that opened it.
 */
export function SidebarDrawer({ isOpen, onClose }: SidebarDrawerProps) {
  const { t } = useTranslation('shell');
  useBackGuard(isOpen, onClose);
  return (
    <Drawer.Root open={isOpen} onOpenChange={({ open }) => !open && onClose()} persistentElements={[toastRegion]}>
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content>
            <VisuallyHidden>
              <Drawer.Title>{t('mainNavigation')}</Drawer.Title>
            </VisuallyHidden>
            <Sidebar isDrawer onClose={onClose} onNavigate={onClose} />
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}
