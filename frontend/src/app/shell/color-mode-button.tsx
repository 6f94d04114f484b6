import { useTranslation } from 'react-i18next';
import { MoonIcon, SunIcon } from '../../icons/first.ts';
import { useColorMode } from '../../lib/color-mode.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';

export function ColorModeButton() {
  const { t } = useTranslation('shell');
  const { mode, setMode } = useColorMode();
  const isDark = mode === 'dark';
  const label = isDark ? t('toLight') : t('toDark');

  return (
    <Tooltip label={label} side="bottom">
      <IconButton label={label} onClick={() => setMode(isDark ? 'light' : 'dark')}>
        {isDark ? <SunIcon aria-hidden /> : <MoonIcon aria-hidden />}
      </IconButton>
    </Tooltip>
  );
}
