export { readAccount } from './account.queries.ts';
export { DeleteAccount } from './deletion/delete-account.tsx';
export { DataExportPanel } from './export/data-export-panel.tsx';
export { PrivacySwitches } from './privacy/privacy-switches.tsx';
