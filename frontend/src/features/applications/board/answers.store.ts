import type { ApplicationAnswer, ApplicationStatus } from '@hoopline/contracts';
import { create } from 'zustand';

export type Act = ApplicationAnswer | 'undo';

/** An act that the server has not answered yet. The card is already shown in its new column. */
export interface UnderWay {
  act: Act;
  to: ApplicationStatus;
  /** The time of the act by the server's clock (`serverNow`). */
  at: string;
}

type ById<Value> = Readonly<Record<string, Value>>;

/**
 * The poster's own acts, by application id. Each column renders a card as a new component, so a card cannot keep this
 * state when it moves.
 */
interface AnswersStore {
  underWay: ById<UnderWay>;
  /** The refusal code of the last act, if it failed. */
  refusals: ById<string>;
  /** The ids of conversations that a shortlist has opened. */
  conversations: ById<string>;
  /** The poster's reasons for declining that the server has not stored yet. */
  reasons: ById<string>;
  /** The application of the last act; a new object for each act. */
  acted: { id: string } | null;
}

export const useAnswers = create<AnswersStore>(() => ({
  underWay: {},
  refusals: {},
  conversations: {},
  reasons: {},
  acted: null,
}));

export function beginAct(id: string, underWay: UnderWay): void {
  useAnswers.setState((before) => ({
    underWay: { ...before.underWay, [id]: underWay },
    refusals: without(before.refusals, id),
    acted: { id },
  }));
}

export function endAct(id: string, { conversationId }: { conversationId?: string | null } = {}): void {
  useAnswers.setState((before) => ({
    underWay: without(before.underWay, id),
    reasons: without(before.reasons, id),
    ...(conversationId && { conversations: { ...before.conversations, [id]: conversationId } }),
  }));
}

export function failAct(id: string, refusal = 'failed'): void {
  useAnswers.setState((before) => ({
    underWay: without(before.underWay, id),
    refusals: { ...before.refusals, [id]: refusal },
  }));
}

export const keepReason = (id: string, reason: string): void =>
  useAnswers.setState(({ reasons }) => ({ reasons: { ...reasons, [id]: reason } }));

function without<Value>(record: ById<Value>, key: string): ById<Value> {
  const { [key]: _, ...others } = record;
  return others;
}
