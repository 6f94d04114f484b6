import { writeNumber } from './formats.ts';

export const METRES_PER_MILE = 1_609.344;

/** Metres as `1.2 mi`; from ten miles on without a fraction. */
export function formatMiles(metres: number, language: string): string {
  const miles = metres / METRES_PER_MILE;
  const maximumFractionDigits = miles < 9.95 ? 1 : 0;
  return writeNumber(miles, language, { style: 'unit', unit: 'mile', maximumFractionDigits });
}
