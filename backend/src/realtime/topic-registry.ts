import type { TopicAnswer, TopicState } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import type { Visitor } from '../identity/sessions/visitor.ts';

/** A kind of topic, such as `presence:<userId>`. Both methods take many ids, to read them with one statement. */
export interface TopicKind {
  /** Some of its events differ by viewer, as some may not see everybody in them. */
  isPersonal?: boolean;
  /** Those of `ids` that this visitor may watch. `hasConsole`: their browser has sent the operators' token. */
  allowed(ids: string[], visitor: Visitor | null, hasConsole: boolean): Promise<Set<string>>;
  /** The present state of each, as this visitor may see it; an id without one does not exist any more, or not for them. */
  states(ids: string[], visitor: Visitor | null): Promise<Map<string, Partial<TopicState>>>;
}

/** Which topics exist and who may watch them. Each feature registers its own kinds. */
@Injectable()
export class TopicRegistry {
  private readonly kinds = new Map<string, TopicKind>();

  register(name: string, kind: TopicKind): void {
    this.kinds.set(name, kind);
  }

  /** Registers one topic without ids, which everybody may watch. */
  registerPublic(name: string, state: () => Promise<Partial<TopicState>>, isPersonal = false): void {
    this.register(name, {
      isPersonal,
      allowed: async (ids) => new Set(ids.filter((id) => id === '')),
      states: async () => new Map([['', await state()]]),
    });
  }

  /** The kinds of topics. */
  names(): Iterable<string> {
    return this.kinds.keys();
  }

  knows(topic: string): boolean {
    return this.kinds.has(nameOf(topic));
  }

  isPersonal(topic: string): boolean {
    return this.kinds.get(nameOf(topic))?.isPersonal === true;
  }

  /** Those of `topics` that this visitor may watch. */
  async allowed(topics: readonly string[], visitor: Visitor | null, hasConsole = false): Promise<Set<string>> {
    const allowed = new Set<string>();
    for (const [name, ids] of idsByKind(topics)) {
      const found = await this.kinds.get(name)?.allowed(ids, visitor, hasConsole);
      for (const id of found ?? []) allowed.add(topicOf(name, id));
    }
    return allowed;
  }

  /**
   * The answer for every topic: its state, `gone` for what does not exist any more, `refused` for what is not allowed.
   */
  async states(
    topics: readonly string[],
    allowed: ReadonlySet<string>,
    visitor: Visitor | null,
  ): Promise<Record<string, TopicAnswer>> {
    const answers: Record<string, TopicAnswer> = {};
    for (const topic of topics) answers[topic] = allowed.has(topic) ? { gone: true } : { refused: true };
    for (const [name, ids] of idsByKind([...allowed])) {
      const states = await this.kinds.get(name)?.states(ids, visitor);
      for (const [id, state] of states ?? []) answers[topicOf(name, id)] = { state };
    }
    return answers;
  }
}

const nameOf = (topic: string): string => topic.split(':', 1)[0] ?? '';
const topicOf = (name: string, id: string): string => (id ? `${name}:${id}` : name);

function idsByKind(topics: readonly string[]): Map<string, string[]> {
  const ids = new Map<string, string[]>();
  for (const topic of new Set(topics)) {
    const name = nameOf(topic);
    ids.set(name, [...(ids.get(name) ?? []), topic.slice(name.length + 1)]);
  }
  return ids;
}
