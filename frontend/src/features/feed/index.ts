export { reportSeen } from './report-seen.ts';
