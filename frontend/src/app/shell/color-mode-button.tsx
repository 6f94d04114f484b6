import { MoonIcon, SunIcon } from '@phosphor-icons/react';
import { useTranslation } from 'react-i18next';
import { create } from 'zustand';
import { IconButton } from '../../ui/icon-button.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';

type ColorMode = 'dark' | 'light';

/** Also read by `public/boot.js`, which runs before the first paint. */
const KEY = 'hoopline.colour-mode';
const BAR = { dark: '#0C1112', light: '#ECEFED' } as const;

interface ColorModeStore {
  mode: ColorMode;
  setMode: (mode: ColorMode) => void;
  toggle: () => void;
}

/** This device's colour mode. Dark unless the player chose otherwise. */
export const useColorMode = create<ColorModeStore>((set, get) => ({
  mode: document.documentElement.classList.contains('light') ? 'light' : 'dark',
  setMode: (mode) => {
    show(mode);
    remember(mode);
    set({ mode });
  },
  toggle: () => get().setMode(get().mode === 'dark' ? 'light' : 'dark'),
}));

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

export function ColorModeButton() {
  const { t } = useTranslation('shell');
  const { mode, toggle } = useColorMode();
  const isDark = mode === 'dark';
  const label = isDark ? t('toLight') : t('toDark');

  return (
    <Tooltip label={label} side="bottom">
      <IconButton label={label} onClick={toggle}>
        {isDark ? <SunIcon aria-hidden /> : <MoonIcon aria-hidden />}
      </IconButton>
    </Tooltip>
  );
}
