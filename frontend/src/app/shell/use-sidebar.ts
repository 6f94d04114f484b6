import { useMedia } from '../../lib/use-media.ts';
import { useShell } from './shell.store.ts';

/** Opens and closes the sidebar: pinned beside the page from `lg`, a drawer over it below. */
export function useSidebar() {
  const isWide = useMedia('(min-width: 1024px)');
  const { isPinned, isDrawerOpen, pin, unpin, openDrawer, closeDrawer } = useShell();
  return {
    isWide,
    isOpen: isWide ? isPinned : isDrawerOpen,
    open: isWide ? pin : openDrawer,
    close: isWide ? unpin : closeDrawer,
  };
}
