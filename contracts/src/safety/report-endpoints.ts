import { endpoint } from '../common/endpoint.ts';
import { reportRoutes } from './report-routes.ts';
import {
  CreateReport,
  Report,
  ReportedItem,
  ReportedItemDetail,
  ReportedItemParams,
  ReportsPage,
  TakeAction,
  WarningParams,
} from './report-schemas.ts';

const params = ReportedItemParams;

export const reportEndpoints = {
  report: endpoint(reportRoutes.report, { body: CreateReport, response: Report, status: 201 }),
  acknowledgeWarning: endpoint(reportRoutes.acknowledgeWarning, { params: WarningParams, status: 204 }),
  list: endpoint(reportRoutes.list, { query: ReportsPage, response: ReportedItem, isList: true }),
  detail: endpoint(reportRoutes.detail, { params, response: ReportedItemDetail }),
  act: endpoint(reportRoutes.act, { params, body: TakeAction, response: ReportedItemDetail, status: 200 }),
};
