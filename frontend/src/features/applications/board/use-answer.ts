import {
  type AnsweredApplication,
  APPLICATION_TRANSITIONS,
  type ApplicationAnswer,
  applicationsRoutes,
  type OpportunityKind,
  type ReceivedApplication,
} from '@hoopline/contracts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, HttpError } from '../../../lib/api.ts';
import { log } from '../../../lib/log.ts';
import { refusalOf } from '../../../lib/refusal.ts';
import { serverNow } from '../../../lib/server-time.ts';
import { shownName } from '../../../lib/shown-name.ts';
import { toast } from '../../../ui/toast/toast.store.ts';
import { applicationsKeys } from '../applications.keys.ts';
import { opportunitiesQueries } from '../opportunities/opportunities.queries.ts';
import { beginAct, endAct, failAct, keepReason, type UnderWay, useAnswers } from './answers.store.ts';
import { applyReceived } from './board.cache.ts';

/** The poster's acts. The board shows each act at once, and corrects it after the server's answer or refusal. */
export function useAnswer(kind: OpportunityKind) {
  const { t } = useTranslation('applicantsBoard');
  const queryClient = useQueryClient();

  const undo = (application: ReceivedApplication) =>
    run(queryClient, kind, application, {
      act: 'undo',
      to: application.history.at(-1)?.status ?? 'pending',
      at: now(),
    });

  const answer = async (application: ReceivedApplication, act: ApplicationAnswer, reason?: string) => {
    if (reason) keepReason(application.id, reason);
    const { to } = APPLICATION_TRANSITIONS[act];
    const answered = await run(queryClient, kind, application, { act, to, at: now() }, reason);
    if (!answered?.undoUntil) return;
    toast({
      status: 'success',
      title: t(`announced.${to}`, { name: shownName(application.applicant.displayName) }),
      action: { label: t('act.toUndo'), onPress: () => void undo(answered) },
    });
  };

  return { answer, undo };
}

const now = () => new Date(serverNow()).toISOString();

/**
 * Sends one act. Resolves to the changed application, or to undefined if the request failed or another act on the
 * application is under way. Never rejects.
 */
async function run(
  queryClient: QueryClient,
  kind: OpportunityKind,
  { id, opportunityId, rev }: ReceivedApplication,
  underWay: UnderWay,
  reason?: string,
): Promise<ReceivedApplication | undefined> {
  if (useAnswers.getState().underWay[id]) return undefined;
  beginAct(id, underWay);
  try {
    const { application, conversationId } = await send(id, underWay, rev, reason);
    applyReceived(queryClient, application);
    endAct(id, { conversationId });
    return application;
  } catch (error) {
    log.error('An application was not answered', error);
    failAct(id, refusalOf(error));
    if (error instanceof HttpError)
      void queryClient.invalidateQueries({ queryKey: applicationsKeys.received(opportunityId) });
    return undefined;
  } finally {
    // Reads the counts of applicants again, because without a live connection no event updates them.
    void queryClient.invalidateQueries({ queryKey: opportunitiesQueries.detail(kind, opportunityId).queryKey });
    void queryClient.invalidateQueries({ queryKey: applicationsKeys.posted() });
  }
}

async function send(id: string, { act }: UnderWay, rev: number, reason?: string): Promise<AnsweredApplication> {
  const params = { id };
  if (act === 'undo') return { application: await api(applicationsRoutes.undo, { params }), conversationId: null };
  return api(applicationsRoutes.answer, { params, body: { answer: act, rev, ...(reason && { reason }) } });
}
