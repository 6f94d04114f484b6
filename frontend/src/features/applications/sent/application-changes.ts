import type { ApplicationStatus, ApplicationsEvents, OpportunityKind, SentApplication } from '@hoopline/contracts';
import { i18n, loadTexts } from '../../../lib/i18n.ts';
import { log } from '../../../lib/log.ts';
import { serverNow } from '../../../lib/server-time.ts';
import { shownName } from '../../../lib/shown-name.ts';
import { type ToastMessage, toast } from '../../../ui/toast/toast.store.ts';

const ANSWERS = ['shortlisted', 'accepted', 'declined'] as const;
/** An answer older than this gets no toast: the event then reports only an edit of the application. */
const RECENT_MS = 60 * 60_000;

/** The answer time of each application that was announced, because an event may come twice. */
const announced = new Map<string, string>();

/** Shows an applicant a toast about an answer, except on pages that show the answer. */
export function toastAnswer({ id, status, changedAt, opportunity }: SentApplication): void {
  const answer = answerOf(status);
  if (!answer || announced.get(id) === changedAt || serverNow() - Date.parse(changedAt) > RECENT_MS) return;
  announced.set(id, changedAt);
  const { kind, id: opportunityId, title, poster } = opportunity;
  if (isAt('/applications') && !isAtPosts()) return;
  void showToast(kind, opportunityId, () => ({
    status: answer === 'accepted' ? 'success' : 'info',
    title: i18n.t(`applicationChanges:${answer}`, { name: shownName(poster.displayName), title: nameOf(title, kind) }),
  }));
}

/** Shows a poster a toast about applicants who have waited for two days. */
export function toastReminder(reminder: ApplicationsEvents['applications.reminded']): void {
  const { opportunityId, kind, title, pendingCount: count } = reminder;
  if (isAt('/applications') && isAtPosts()) return;
  void showToast(kind, opportunityId, () => ({
    title: i18n.t('applicationChanges:reminded', { count }),
    description: nameOf(title, kind),
  }));
}

async function showToast(kind: OpportunityKind, opportunityId: string, messageOf: () => ToastMessage): Promise<void> {
  const page = `/${kind}/${opportunityId}`;
  if (isAt(page)) return;
  try {
    await loadTexts(['applicationChanges']);
  } catch (error) {
    log.error('An answer could not be announced', error);
    return;
  }
  toast({ ...messageOf(), action: { label: i18n.t('applicationChanges:view'), to: page } });
}

const answerOf = (status: ApplicationStatus) => ANSWERS.find((answer) => answer === status);
const nameOf = (title: string | null, kind: OpportunityKind) => title ?? i18n.t(`applicationChanges:untitled.${kind}`);
const isAt = (path: string) => window.location.pathname === path;
const isAtPosts = () => new URLSearchParams(window.location.search).get('tab') === 'posts';
