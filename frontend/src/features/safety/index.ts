export { readBlockedPeople } from './blocks/blocks.queries.ts';
export { BlockDialog } from './blocks/late-block-dialog.ts';
export { BlockedPeople } from './blocks/late-blocked-people.tsx';
export { SafetyMenu } from './menu/safety-menu.tsx';
export { useSafetyEntries } from './menu/use-safety-entries.tsx';
export { ReportDialog } from './reports/late-report-dialog.ts';
