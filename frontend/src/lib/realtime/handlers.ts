import type { EventName, EventPayloads, TopicState } from '@hoopline/contracts';
import type { QueryClient } from '@tanstack/react-query';

/** The events that a feature handles. */
export type EventHandlers = {
  [Name in EventName]?: (payload: EventPayloads[Name], queryClient: QueryClient) => void;
};

/** Reads the feature's data on screen again after a gap in which events may have been missed. */
export type CatchUp = (queryClient: QueryClient) => Promise<void>;

interface TopicHandler<State> {
  /** Called with the topic's current state each time the server confirms watching it. */
  watched?: (state: State, queryClient: QueryClient) => void;
  /** No component on this page watches the topic any more. */
  released?: (topic: string, queryClient: QueryClient) => void;
  /** The subject of the topic no longer exists. */
  gone?: (topic: string, queryClient: QueryClient) => void;
}

/** Handlers for watched topics, by the kind of their state. */
export type TopicHandlers = { [Kind in keyof TopicState]?: TopicHandler<TopicState[Kind]> };
