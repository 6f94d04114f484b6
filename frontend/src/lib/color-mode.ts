import { create } from 'zustand';

type ColorMode = 'dark' | 'light';

/** Also read by `public/boot.js`, which runs before the first paint. */
const KEY = 'hoopline.colour-mode';
const BAR = { dark: '#0C1112', light: '#ECEFED' } as const;

interface ColorModeStore {
  /** What is shown. */
  mode: ColorMode;
  /** What stays. */
  saved: ColorMode;
  setMode: (mode: ColorMode) => void;
  /** Until the page is left, or `setMode`. */
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

// Not the first state: the server renders every page in dark mode, and React hydrates the first state. `public/boot.js`
// shows the mode that was stored when the page came; another tab may have chosen one since.
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

// What another tab chooses shows here too.
addEventListener('storage', ({ key, newValue }) => {
  if (key === KEY) useColorMode.getState().setMode(newValue === 'light' ? 'light' : 'dark');
});
