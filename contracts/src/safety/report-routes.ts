import { type PageQuery, route } from '../common/route.ts';
import type { CreateReport, Report, ReportedItem, ReportedItemDetail, TakeAction } from './report-schemas.ts';

type OfItem = { id: string };

export const reportRoutes = {
  /** 200 with the first one where the caller has reported it already; 404 for what they cannot see. */
  report: route<{ body: CreateReport; response: Report }>('POST', '/api/reports', {
    limit: { points: 20, seconds: 60 * 60 },
  }),
  /** Takes a warning off the screen of whom it warns. */
  acknowledgeWarning: route<{ params: { id: string } }>('POST', '/api/warnings/:id/acknowledge', {
    isForSuspended: true,
  }),
  // The rest is for operators; everybody else is answered 404.
  /** The open ones first, of these the one first that has waited longest; then those acted on, the newest first. */
  list: route<{ query: PageQuery; response: ReportedItem[] }>('GET', '/api/ops/reports'),
  detail: route<{ params: OfItem; response: ReportedItemDetail }>('GET', '/api/ops/reports/:id'),
  /** 409 where another operator has acted since the `rev`. */
  act: route<{ params: OfItem; body: TakeAction; response: ReportedItemDetail }>(
    'POST',
    '/api/ops/reports/:id/actions',
  ),
} as const;

/** Addresses of the pages in the web app. The server answers every other address with 404. */
export const reportPages = ['/ops/reports'] as const;
