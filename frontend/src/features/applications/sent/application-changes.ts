import type { ApplicationStatus, ApplicationsEvents, OpportunityKind, SentApplication } from '@hoopline/contracts';
import { i18n, loadTexts } from '../../../lib/i18n.ts';
import { log } from '../../../lib/log.ts';
import { serverNow } from '../../../lib/server-time.ts';
import { shownName } from '../../../lib/shown-name.ts';
import { type ToastMessage, toast } from '../../../ui/toast/toast.store.ts';

const ANSWERS = ['shortlisted', 'accepted', 'declined'] as const;
/** An application that was edited an hour after its answer is no news. */
const NEWS_MS = 60 * 60_000;

/** When each application was answered that has been told of: an event may come twice. */
const told = new Map<string, string>();

/** Tells an applicant of an answer, wherever in the app they are, unless they look at it. */
export function tellAnswered({ id, status, changedAt, opportunity }: SentApplication): void {
  const answer = answerOf(status);
  if (!answer || told.get(id) === changedAt || serverNow() - Date.parse(changedAt) > NEWS_MS) return;
  told.set(id, changedAt);
  const { kind, id: opportunityId, title, poster } = opportunity;
  if (isAt('/applications') && !isAtPosts()) return;
  void tell(kind, opportunityId, () => ({
    status: answer === 'accepted' ? 'success' : 'info',
    title: i18n.t(`applicationChanges:${answer}`, { name: shownName(poster.displayName), title: nameOf(title, kind) }),
  }));
}

/** Reminds a poster of those who have waited for two days. */
export function tellReminded(reminder: ApplicationsEvents['applications.reminded']): void {
  const { opportunityId, kind, title, pendingCount: count } = reminder;
  if (isAt('/applications') && isAtPosts()) return;
  void tell(kind, opportunityId, () => ({
    title: i18n.t('applicationChanges:reminded', { count }),
    description: nameOf(title, kind),
  }));
}

async function tell(kind: OpportunityKind, opportunityId: string, messageOf: () => ToastMessage): Promise<void> {
  const page = `/${kind}/${opportunityId}`;
  if (isAt(page)) return;
  try {
    await loadTexts(['applicationChanges']);
  } catch (error) {
    log.error('An answer could not be told', error);
    return;
  }
  toast({ ...messageOf(), action: { label: i18n.t('applicationChanges:view'), to: page } });
}

const answerOf = (status: ApplicationStatus) => ANSWERS.find((answer) => answer === status);
const nameOf = (title: string | null, kind: OpportunityKind) => title ?? i18n.t(`applicationChanges:untitled.${kind}`);
const isAt = (path: string) => window.location.pathname === path;
const isAtPosts = () => new URLSearchParams(window.location.search).get('tab') === 'posts';
