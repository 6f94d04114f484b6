import { perMode } from './palettes.ts';

const values = <T extends Record<string, string | number>>(record: T) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, { value }])) as {
    [Name in keyof T]: { value: T[Name] };
  };

/** The 4 px grid: `4` is 1rem. */
const steps = [0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 16, 20, 24, 28, 32, 40, 48, 64];
const spacing = values(Object.fromEntries(steps.map((step) => [String(step), `${step / 4}rem`])));

/** The names of system fonts for Chinese: of Apple, of Windows, and of Linux and Android. */
const CHINESE = "'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Noto Sans SC'";

export const breakpoints = { sm: '480px', md: '768px', lg: '1024px', xl: '1280px', '2xl': '1536px' };

export const tokens = {
  spacing,
  sizes: {
    ...spacing,
    ...values({
      full: '100%',
      min: 'min-content',
      max: 'max-content',
      fit: 'fit-content',
      dvh: '100dvh',
      dvw: '100dvw',
      sidebar: '248px',
      topbar: '64px',
      topbarPhone: '56px',
      bottombar: '64px',
      hit: '44px',
      page: '1320px',
    }),
  },
  fonts: values({
    heading: `'Archivo Variable', 'Arial Narrow', ${CHINESE}, sans-serif`,
    body: `'Figtree Variable', system-ui, -apple-system, 'Segoe UI', ${CHINESE}, sans-serif`,
    score: `'Jersey 20', 'Archivo Variable', ${CHINESE}, ui-monospace, monospace`,
    mono: 'ui-monospace, monospace',
  }),
  radii: values({ none: '0', xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '18px', full: '9999px' }),
  durations: values({ press: '120ms', base: '200ms', roll: '420ms', glow: '900ms' }),
  easings: values({ out: 'cubic-bezier(.2,.8,.2,1)', drop: 'cubic-bezier(.34,1.4,.64,1)' }),
  zIndex: values({ docked: 10, bar: 20, overlay: 40, modal: 50, skipNav: 60, toast: 70, tooltip: 80 }),
};

export const shadows = {
  card: perMode('0 1px 2px rgb(17 25 26 / 6%)', '0 0 0 transparent'),
  raised: perMode(
    '0 1px 2px rgb(17 25 26 / 8%), 0 8px 20px rgb(17 25 26 / 10%)',
    '0 1px 0 rgb(255 255 255 / 4%) inset, 0 8px 24px rgb(0 0 0 / 45%)',
  ),
  overlay: perMode(
    '0 2px 6px rgb(17 25 26 / 10%), 0 24px 56px rgb(17 25 26 / 22%)',
    '0 1px 0 rgb(255 255 255 / 5%) inset, 0 24px 64px rgb(0 0 0 / 60%)',
  ),
};
