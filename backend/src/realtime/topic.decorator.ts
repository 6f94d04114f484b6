import type { TopicState } from '@hoopline/contracts';
import { SetMetadata } from '@nestjs/common';
import type { Visitor } from '../identity/sessions/visitor.ts';

export const TOPIC = Symbol('The kind of topic that a method describes');

/** A kind of topic, such as `presence:<userId>`. Both methods take many ids, to read them with one statement. */
export interface TopicKind {
  /** Some of its events differ by viewer, as some may not see everybody in them. */
  isPersonal?: boolean;
  /** Those of `ids` that this visitor may watch. `hasConsole`: their browser has sent the operators' token. */
  allowed(ids: string[], visitor: Visitor | null, hasConsole: boolean): Promise<Set<string>>;
  /** The present state of each, as this visitor may see it; an id without one does not exist any more, or not for them. */
  states(ids: string[], visitor: Visitor | null): Promise<Map<string, Partial<TopicState>>>;
}

/** The method describes a kind of topic: who may watch it, and its state. It is called once, when the server starts. */
export const Topic =
  (kind: string) =>
  (prototype: object, name: string, descriptor: TypedPropertyDescriptor<() => TopicKind>): void => {
    SetMetadata(TOPIC, kind)(prototype, name, descriptor);
  };

/** One topic without ids, which everybody may watch. */
export const publicTopic = (state: () => Promise<Partial<TopicState>>, isPersonal = false): TopicKind => ({
  isPersonal,
  allowed: async (ids) => new Set(ids.filter((id) => id === '')),
  states: async () => new Map([['', await state()]]),
});
