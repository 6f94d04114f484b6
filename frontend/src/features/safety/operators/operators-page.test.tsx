import {
  commonErrors,
  identityRoutes,
  type ReportedItem,
  type ReportedItemDetail,
  reportErrors,
  reportRoutes,
  type TakeAction,
} from '@hoopline/contracts';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { FakeServer, refusal } from '../../../testing/fake-server.ts';
import { buildPerson, buildSessionUser } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { applyItem } from './operators.cache.ts';
import { OperatorsPage } from './operators-page.tsx';

const AT = '2026-11-23T04:00:00.000Z';
const operator = buildSessionUser({ isOperator: true });
const author = { id: buildPerson({}, 7).id, displayName: 'Rudi Tester' };

const buildItem = (tail: number, changes: Partial<ReportedItem> = {}): ReportedItem => ({
  id: buildPerson({}, tail).id,
  kind: 'post',
  targetId: buildPerson({}, tail + 100).id,
  isOpen: true,
  isHidden: false,
  reportCount: 1,
  reasons: [{ reason: 'harassment', count: 1 }],
  author,
  excerpt: `Words ${tail}`,
  firstReportedAt: AT,
  lastReportedAt: AT,
  position: tail,
  rev: 1,
  ...changes,
});

const buildDetail = (item: ReportedItem, changes: Partial<ReportedItemDetail> = {}): ReportedItemDetail => ({
  ...item,
  contexts: [
    { author, title: null, text: item.excerpt, media: [], path: '/feed/x', createdAt: AT, before: [], after: [] },
  ],
  reports: [
    { id: item.id, reporter: buildPerson({}, 8), reason: 'harassment', note: 'About my sister', createdAt: AT },
  ],
  history: [],
  authorHistory: { itemCount: 0, reportCount: 0, items: [] },
  isGone: false,
  suspendedUntil: null,
  ...changes,
});

let server: FakeServer;
let items: ReportedItem[];
let detail: ReportedItemDetail;
beforeEach(() => {
  items = [buildItem(1), buildItem(2, { reportCount: 3 })];
  detail = buildDetail(buildItem(1));
  server = new FakeServer()
    .on(identityRoutes.user, () => operator)
    .on(reportRoutes.list, () => items)
    .on(reportRoutes.detail, () => detail)
    .on(reportRoutes.act, ({ body }) => {
      const { action, reason } = body as TakeAction;
      const done = { id: detail.id, action, reason, operator, until: null, at: AT, isUndone: false };
      detail = { ...detail, isOpen: false, isHidden: true, rev: 2, position: 10, history: [done] };
      return detail;
    });
});
afterEach(() => server.close());

const open = () => renderApp(<OperatorsPage />, { path: '/ops/reports' });
const rows = () => screen.getAllByRole('listitem').flatMap((row) => row.textContent?.match(/Words \d/)?.[0] ?? []);

describe('the page of reports', () => {
  it('is Page Not Found for a member who is not an operator', async () => {
    server.on(identityRoutes.user, () => buildSessionUser());
    open();
    await screen.findByRole('heading', { name: 'Page Not Found' });
    expect(server.calls(reportRoutes.list)).toEqual([]);
  });

  it('lists the reported items', async () => {
    open();
    within(await screen.findByRole('button', { name: /Words 2/ })).getByText(/by Rudi Tester · 3 reports · Harassment/);
    screen.getByText('2 open');
    expect(rows()).toEqual(['Words 1', 'Words 2']);
  });

  it('shows that nothing has been reported', async () => {
    items = [];
    open();
    await screen.findByText('Nothing has been reported');
  });

  it('offers to read the list again if it could not be read', async () => {
    server.on(reportRoutes.list, () => refusal(commonErrors.unavailable));
    const { user } = open();
    const again = await screen.findByRole('button', { name: 'Try again' });
    server.on(reportRoutes.list, () => items);
    await user.click(again);
    await screen.findByRole('button', { name: /Words 1/ });
  });

  it('acts only with a reason, and offers to take the action back', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /Words 1/ }));
    const hide = await screen.findByRole<HTMLButtonElement>('button', { name: 'Hide it' });
    screen.getByText('About my sister');
    expect(hide.disabled).toBe(true);
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Insult');
    await user.click(hide);
    await screen.findByText('Saved.');
    expect(server.calls(reportRoutes.act).map(({ body }) => body)).toEqual([
      { action: 'hide', reason: 'Insult', rev: 1 },
    ]);
    screen.getByRole('button', { name: 'Take back: Hidden' });
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'What to do' }));
  });

  it('dismisses with one press, without a reason', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /Words 1/ }));
    await user.click(await screen.findByRole('button', { name: 'Dismiss' }));
    await screen.findByText('Saved.');
    expect(server.calls(reportRoutes.act).map(({ body }) => body)).toEqual([{ action: 'dismiss', reason: '', rev: 1 }]);
  });

  it('shows what else of the author was reported and decided, and opens it', async () => {
    const other = { id: buildItem(2).id, kind: 'comment', excerpt: 'Go home', lastReportedAt: AT } as const;
    detail = buildDetail(buildItem(1), {
      authorHistory: { itemCount: 12, reportCount: 30, items: [{ ...other, decision: 'warn' }] },
    });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /Words 1/ }));
    const card = within(await screen.findByRole('region', { name: 'What else of Rudi Tester was reported' }));
    card.getByText('12 other items, 30 reports.');
    card.getByText('and 11 older ones');
    await user.click(card.getByRole('button', { name: /Warned.*Go home/ }));
    expect(server.calls(reportRoutes.detail).at(-1)?.params).toEqual({ id: other.id });
  });

  it('has its own texts for a disputed result', async () => {
    detail = { ...detail, kind: 'result' };
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /Words 1/ }));
    await screen.findByRole('button', { name: 'Leave it out' });
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'The video shows it');
    await user.click(screen.getByRole('button', { name: 'Let it count' }));
    await screen.findByText('Saved.');
    expect(server.calls(reportRoutes.act)).toMatchObject([{ body: { action: 'dismiss' } }]);
  });

  it('keeps a reason that is typed while an action is under way', async () => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    server.on(reportRoutes.act, async () => {
      await held;
      return detail;
    });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /Words 1/ }));
    const reason = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Reason' });
    await user.type(reason, 'Insult');
    await user.click(screen.getByRole('button', { name: 'Hide it' }));
    await user.type(reason, ' again');
    await act(async () => answer());
    await screen.findByText('Saved.');
    expect(reason.value).toBe('Insult again');
    expect(document.activeElement).toBe(reason);
  });

  it('shows that another operator has acted first, and reads the item again', async () => {
    server.on(reportRoutes.act, () => {
      detail = { ...detail, isOpen: false, rev: 2 };
      return refusal(reportErrors.report_changed);
    });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /Words 1/ }));
    await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Insult');
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    await screen.findByText('Another operator has acted on this in the meantime. Look at it again.');
    expect(server.calls(reportRoutes.detail)).toHaveLength(2);
  });

  it('shows new reports at once, and ignores older revisions', async () => {
    const { queryClient } = open();
    await screen.findByRole('button', { name: /Words 1/ });
    act(() => {
      applyItem(queryClient, buildItem(3));
      applyItem(queryClient, buildItem(2, { reportCount: 4, rev: 2 }));
      applyItem(queryClient, buildItem(2, { reportCount: 2, rev: 1 }));
    });
    await screen.findByText('3 open');
    screen.getByText(/4 reports/);
    expect(rows()).toEqual(['Words 1', 'Words 2', 'Words 3']);
  });
});
