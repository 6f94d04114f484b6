import type { EventName, EventPayloads, TopicState } from '@hoopline/contracts';
import type { QueryClient } from '@tanstack/react-query';

/** What a page does with the events it knows. */
export type EventHandlers = {
  [Name in EventName]?: (payload: EventPayloads[Name], queryClient: QueryClient) => void;
};

/** Refetches what a feature shows, and nothing else, after a gap in which events may have been missed. */
export type CatchUp = (queryClient: QueryClient) => Promise<void>;

interface TopicHandler<State> {
  /** The topic's present state, each time it is watched. */
  answered?: (state: State, queryClient: QueryClient) => void;
  /** Nobody on this page watches the topic any more. */
  released?: (topic: string, queryClient: QueryClient) => void;
  /** What the topic is about no longer exists. */
  gone?: (topic: string, queryClient: QueryClient) => void;
}

/** What a page does with a watched topic, by the kind of its state. */
export type TopicHandlers = { [Kind in keyof TopicState]?: TopicHandler<TopicState[Kind]> };
