import type { ApplicationAnswer, ApplicationStatus } from '@hoopline/contracts';
import { create } from 'zustand';

export type Act = ApplicationAnswer | 'undo';

/** What the server has not answered yet: the card stands already where it will be. */
export interface UnderWay {
  act: Act;
  to: ApplicationStatus;
  /** When it was done, by this device's clock. */
  at: string;
}

type ById<Value> = Readonly<Record<string, Value>>;

/** The poster's own acts, by application. A card is another component in each column, so none of them can keep these. */
interface AnswersStore {
  underWay: ById<UnderWay>;
  /** Why the last act was not done. */
  refusals: ById<string>;
  /** The conversation that a shortlist has opened. */
  conversations: ById<string>;
  /** Reasons that have been written and not arrived. */
  reasons: ById<string>;
  /** Whose card was acted on last; a new object each time. */
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
