import type { EventName, TopicState } from '@hoopline/contracts';
import type { presenceEvents, presenceTopicHandlers } from '../../lib/realtime/presence.store.ts';
import * as features from '../features.ts';
import type { sessionRealtime } from './session.realtime.ts';

type Loaded = Awaited<ReturnType<Extract<(typeof features)[keyof typeof features], { realtime: unknown }>['realtime']>>;

type KeysOf<Part, Key extends string> = Part extends Record<Key, infer Handlers> ? keyof Handlers : never;

/** Events and topic states of the contract that no feature handles. */
type Unhandled =
  | Exclude<
      EventName,
      KeysOf<Loaded, 'events'> | keyof ReturnType<typeof sessionRealtime> | keyof typeof presenceEvents
    >
  | Exclude<keyof TopicState, KeysOf<Loaded, 'topics'> | keyof typeof presenceTopicHandlers>;

/**
 * Loads the event handlers of all features. Does not compile if the contract has an event or a topic state without a
 * handler: the error names it.
 */
export const loadRealtime: (() => Promise<Loaded[]>) & ([Unhandled] extends [never] ? unknown : Unhandled) = () =>
  Promise.all(Object.values(features).flatMap((feature) => ('realtime' in feature ? feature.realtime() : [])));
