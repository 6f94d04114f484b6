import { create } from 'zustand';
import { log } from '../../lib/log.ts';
import { useMedia } from '../../lib/use-media.ts';

interface ShellStore {
  /** Whether the sidebar is open beside the page, in wide windows. This device keeps it for the next visit. */
  isPinned: boolean;
  /** Whether the sidebar is open over the page, in narrow windows. */
  isDrawerOpen: boolean;
  /** The button to focus next, because the pressed button is no longer on screen. */
  focusNext: 'open' | 'close' | null;
  pin: () => void;
  unpin: () => void;
  openDrawer: () => void;
  closeDrawer: () => void;
}

const CLOSED = 'hoopline.sidebar-closed';

/** If the browser stores nothing, the choice lasts until the page is left. */
function keepClosed(isClosed: boolean): void {
  try {
    if (isClosed) localStorage.setItem(CLOSED, '1');
    else localStorage.removeItem(CLOSED);
  } catch (error) {
    log.error('This device does not keep that the sidebar is closed', error);
  }
}

function wasClosed(): boolean {
  try {
    return localStorage.getItem(CLOSED) !== null;
  } catch {
    return false;
  }
}

export const useShell = create<ShellStore>((set) => ({
  isPinned: true,
  isDrawerOpen: false,
  focusNext: null,
  pin: () => {
    keepClosed(false);
    set({ isPinned: true, focusNext: 'close' });
  },
  unpin: () => {
    keepClosed(true);
    set({ isPinned: false, focusNext: 'open' });
  },
  openDrawer: () => set({ isDrawerOpen: true, focusNext: null }),
  closeDrawer: () => set({ isDrawerOpen: false }),
}));

// Set after the first state: the server renders every page with the sidebar open, and React hydrates the first state.
if (wasClosed()) useShell.setState({ isPinned: false });

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
