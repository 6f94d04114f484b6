import type { Court } from '@hoopline/contracts';
import type { CourtRow } from './courts.sql.ts';
import { isOpenAt } from './opening-hours.ts';

export const toCourt = ({ openingHours, ...row }: CourtRow, now: Date): Court => ({
  ...row,
  isOpenNow: isOpenAt(openingHours, row, now),
});
