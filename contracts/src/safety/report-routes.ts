import { type PageQuery, route } from '../common/route.ts';
import type { CreateReport, Report, ReportedItem, ReportedItemDetail, TakeAction } from './report-schemas.ts';

type OfItem = { id: string };

export const reportRoutes = {
  /**
   * Reports content to the operators. 200 with the first report if the caller has reported the content before. 404 if
   * the caller cannot see the content.
   */
  report: route<{ body: CreateReport; response: Report }>('POST', '/api/reports', {
    limit: { points: 20, seconds: 60 * 60 },
  }),
  /** Removes a warning from the screen of the warned person. */
  acknowledgeWarning: route<{ params: { id: string } }>('POST', '/api/warnings/:id/acknowledge', {
    isForSuspended: true,
  }),
  // The rest is for operators; everybody else gets 404.
  /** Open items first, the longest waiting first; then items that were acted on, the newest first. */
  list: route<{ query: PageQuery; response: ReportedItem[] }>('GET', '/api/ops/reports'),
  detail: route<{ params: OfItem; response: ReportedItemDetail }>('GET', '/api/ops/reports/:id'),
  /** 409 if another operator has acted since `rev`. */
  act: route<{ params: OfItem; body: TakeAction; response: ReportedItemDetail }>(
    'POST',
    '/api/ops/reports/:id/actions',
  ),
} as const;

/** Addresses of the pages in the web app. The server answers every other address with 404. */
export const reportPages = ['/ops/reports'] as const;
