import type { TopicAnswer } from '@hoopline/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { decoratedMethods } from '../config/decorated-methods.ts';
import type { Visitor } from '../identity/sessions/visitor.ts';
import { TOPIC, type TopicKind } from './topic.decorator.ts';

/** Finds the kinds of topics, and who may watch them, by the methods with `@Topic`. */
@Injectable()
export class TopicRegistry implements OnModuleInit {
  private readonly kinds = new Map<string, TopicKind>();

  constructor(private readonly discovery: DiscoveryService) {}

  onModuleInit(): void {
    for (const { options: kind, method } of decoratedMethods<string, () => TopicKind>(this.discovery, TOPIC))
      this.kinds.set(kind, method());
  }

  /** The names of all kinds of topics. */
  names(): Iterable<string> {
    return this.kinds.keys();
  }

  knows(topic: string): boolean {
    return this.kinds.has(nameOf(topic));
  }

  isPersonal(topic: string): boolean {
    return this.kinds.get(nameOf(topic))?.isPersonal === true;
  }

  /** The topics of `topics` that this visitor may watch. */
  async allowed(topics: readonly string[], visitor: Visitor | null, hasConsole = false): Promise<Set<string>> {
    const allowed = new Set<string>();
    for (const [name, ids] of idsByKind(topics)) {
      const found = await this.kinds.get(name)?.allowed(ids, visitor, hasConsole);
      for (const id of found ?? []) allowed.add(topicOf(name, id));
    }
    return allowed;
  }

  /**
   * The answer for every topic: its state, `refused`, or `gone` if its subject does not exist any more or the visitor
   * may not see it.
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
