import type { TopicState } from '@hoopline/contracts';
import { SetMetadata } from '@nestjs/common';
import type { Visitor } from '../identity/sessions/visitor.ts';

export const TOPIC = Symbol('The kind of topic that a method describes');

/** A kind of topic, such as `presence:<userId>`. Both methods take many ids, so that one statement reads them all. */
export interface TopicKind {
  /** Whether some of its events differ by viewer, because some viewers may not see everybody in them. */
  isPersonal?: boolean;
  /** The ids of `ids` that this visitor may watch. `hasConsole`: their browser has sent the operators' token. */
  allowed(ids: string[], visitor: Visitor | null, hasConsole: boolean): Promise<Set<string>>;
  /**
   * The present state of each id, as far as this visitor may see it. An id without a state does not exist any more, or
   * the visitor may not see it.
   */
  states(ids: string[], visitor: Visitor | null): Promise<Map<string, Partial<TopicState>>>;
}

/** The method describes a kind of topic: who may watch it, and its state. It is called once, when the server starts. */
export const Topic =
  (kind: string) =>
  (prototype: object, name: string, descriptor: TypedPropertyDescriptor<() => TopicKind>): void => {
    SetMetadata(TOPIC, kind)(prototype, name, descriptor);
  };

/** A topic without ids that everybody may watch. */
export const publicTopic = (state: () => Promise<Partial<TopicState>>, isPersonal = false): TopicKind => ({
  isPersonal,
  allowed: async (ids) => new Set(ids.filter((id) => id === '')),
  states: async () => new Map([['', await state()]]),
});
