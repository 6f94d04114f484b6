import { readersLocale, writeNumber } from './formats.ts';

const MILE = { unit: 'mile', metres: 1_609.344 } as const;
const KILOMETRE = { unit: 'kilometer', metres: 1_000 } as const;

/** Regions whose road signs show miles: the United States, the United Kingdom, Liberia and Myanmar. */
const REGIONS_WITH_MILES: readonly string[] = ['US', 'GB', 'LR', 'MM'];

/** The unit of the reader's region. If the region is unknown, English readers get miles. */
function unitOf(language: string): typeof MILE | typeof KILOMETRE {
  const { region, language: spoken } = new Intl.Locale(readersLocale(language));
  return (region ? REGIONS_WITH_MILES.includes(region) : spoken === 'en') ? MILE : KILOMETRE;
}

/** Metres as `1.2 mi` or `1.9 km`, or as `1.2 miles` with `long`; from ten on without a fraction. */
export function formatDistance(metres: number, language: string, unitDisplay: 'short' | 'long' = 'short'): string {
  const { unit, metres: metresOfUnit } = unitOf(language);
  const value = metres / metresOfUnit;
  const maximumFractionDigits = value < 9.95 ? 1 : 0;
  return writeNumber(value, language, { style: 'unit', unit, unitDisplay, maximumFractionDigits });
}
