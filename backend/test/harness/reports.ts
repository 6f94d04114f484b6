import type {
  CreateReport,
  ModerationActionName,
  Report,
  ReportedItem,
  ReportedItemDetail,
  TakeAction,
} from '@hoopline/contracts';
import type { TestApp } from './app.ts';
import { call, ok } from './calls.ts';
import { buildMember, type TestPerson } from './people.ts';

/** The e-mail addresses of operators, for the settings of a test app. */
export const OPERATORS = ['first.operator@example.com', 'second.operator@example.com'];

export const buildOperator = (server: TestApp, email = 'First.Operator@example.com'): Promise<TestPerson> =>
  buildMember(server, { email });

export const requestReport = (person: TestPerson, report: Partial<CreateReport>): Promise<Response> =>
  call(person, 'POST', '/api/reports', { reason: 'harassment', ...report });

export const report = (person: TestPerson, body: Partial<CreateReport>): Promise<Report> =>
  ok<Report>(requestReport(person, body));

export const readQueue = (operator: TestPerson): Promise<ReportedItem[]> =>
  ok<ReportedItem[]>(operator.fetch('/api/ops/reports'));

export const readItem = (operator: TestPerson, id: string): Promise<ReportedItemDetail> =>
  ok<ReportedItemDetail>(operator.fetch(`/api/ops/reports/${id}`));

/** The entry of the queue for one reported thing. */
export async function itemOf(operator: TestPerson, targetId: string): Promise<ReportedItem> {
  const item = (await readQueue(operator)).find((one) => one.targetId === targetId);
  if (!item) throw new Error('Nobody has reported it');
  return item;
}

export const requestAction = (
  operator: TestPerson,
  { id, rev }: Pick<ReportedItem, 'id' | 'rev'>,
  action: ModerationActionName,
  more: Partial<TakeAction> = {},
): Promise<Response> =>
  call(operator, 'POST', `/api/ops/reports/${id}/actions`, { action, reason: 'Against the rules', rev, ...more });

/** Acts on a thing with its present rev. */
export async function act(
  operator: TestPerson,
  targetId: string,
  action: ModerationActionName,
  more: Partial<TakeAction> = {},
): Promise<ReportedItemDetail> {
  return ok<ReportedItemDetail>(requestAction(operator, await itemOf(operator, targetId), action, more));
}
