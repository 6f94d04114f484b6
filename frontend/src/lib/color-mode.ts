import { create } from 'zustand';

type ColorMode = 'dark' | 'light';

/** Also read by `public/boot.js`, which runs before the first paint. */
const KEY = 'hoopline.colour-mode';
const BAR = { dark: '#0C1112', light: '#ECEFED' } as const;

interface ColorModeStore {
  /** The mode on screen. */
  mode: ColorMode;
  /** The mode that this device keeps. */
  saved: ColorMode;
  setMode: (mode: ColorMode) => void;
  /** Shows a mode until the page is left or `setMode` is called. */
  preview: (mode: ColorMode) => void;
}

/** This device's colour mode. Dark unless the player chose otherwise. */
export const useColorMode = create<ColorModeStore>((set) => ({
  mode: 'dark',
  saved: 'dark',
  setMode: (mode) => {
    show(mode);
    remember(mode);
    set({ mode, saved: mode });
  },
  preview: (mode) => {
    show(mode);
    set({ mode });
  },
}));

// Set after the first state: the server renders every page in dark mode, and React hydrates the first state.
// `public/boot.js` shows the mode that was stored when the page came; another tab may have changed it since.
const stored = storedMode();
if (stored === 'light') useColorMode.setState({ mode: stored, saved: stored });
if (document.documentElement.classList.contains('light') !== (stored === 'light')) show(stored);

function storedMode(): ColorMode {
  try {
    return localStorage.getItem(KEY) === 'light' ? 'light' : 'dark';
  } catch {
    return 'dark';
  }
}

function show(mode: ColorMode): void {
  const { classList } = document.documentElement;
  classList.remove('dark', 'light');
  classList.add(mode);
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', BAR[mode]);
}

function remember(mode: ColorMode): void {
  try {
    localStorage.setItem(KEY, mode);
  } catch {
    // Storage may be closed (private windows, full disks): the mode then lasts until the page is left.
  }
}

// Follows the choice of another tab.
addEventListener('storage', ({ key, newValue }) => {
  if (key === KEY) useColorMode.getState().setMode(newValue === 'light' ? 'light' : 'dark');
});
