import { create } from 'zustand';
import { useMedia } from '../../lib/use-media.ts';

interface ShellStore {
  /** The sidebar beside the page, where there is room for one. */
  isPinned: boolean;
  /** The sidebar over the page, where there is not. */
  isDrawerOpen: boolean;
  /** The button to focus next, because the one that was pressed is no longer on screen. */
  focusNext: 'open' | 'close' | null;
  pin: () => void;
  unpin: () => void;
  openDrawer: () => void;
  closeDrawer: () => void;
}

export const useShell = create<ShellStore>((set) => ({
  isPinned: true,
  isDrawerOpen: false,
  focusNext: null,
  pin: () => set({ isPinned: true, focusNext: 'close' }),
  unpin: () => set({ isPinned: false, focusNext: 'open' }),
  openDrawer: () => set({ isDrawerOpen: true, focusNext: null }),
  closeDrawer: () => set({ isDrawerOpen: false }),
}));

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
