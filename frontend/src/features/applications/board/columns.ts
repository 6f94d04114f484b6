import type { ReceivedApplication } from '@hoopline/contracts';
import type { UnderWay } from './answers.store.ts';

export const COLUMNS = ['pending', 'shortlisted', 'accepted', 'declined'] as const;
export type Column = (typeof COLUMNS)[number];

type Columns = Record<Column | 'earlier', ReceivedApplication[]>;

/** Sorts applications into columns: pending ones by longest wait, the others by latest change. */
export function columnsOf(applications: readonly ReceivedApplication[]): Columns {
  const columns: Columns = { pending: [], shortlisted: [], accepted: [], declined: [], earlier: [] };
  for (const application of applications) columns[columnOf(application)].push(application);
  for (const [name, column] of Object.entries(columns)) column.sort(name === 'pending' ? longestWait : lastChanged);
  return columns;
}

const columnOf = ({ status }: ReceivedApplication): Column | 'earlier' =>
  COLUMNS.find((column) => column === status) ?? 'earlier';

const longestWait = (a: ReceivedApplication, b: ReceivedApplication) => a.createdAt.localeCompare(b.createdAt);
const lastChanged = (a: ReceivedApplication, b: ReceivedApplication) => b.changedAt.localeCompare(a.changedAt);

/** The application as it will be after the server has accepted the poster's act. */
export const asShown = (application: ReceivedApplication, underWay: UnderWay | undefined): ReceivedApplication =>
  underWay ? { ...application, status: underWay.to, changedAt: underWay.at, undoUntil: null } : application;
