import type { EventName, EventPayloads, TopicState } from '@hoopline/contracts';
import type { QueryClient } from '@tanstack/react-query';

/** What the page does with each event. A feature satisfies `Partial` of it; `app/realtime` joins them all. */
export type RealtimeHandlers = {
  [Name in EventName]: (payload: EventPayloads[Name], queryClient: QueryClient) => void;
};

/** Refetches what a feature shows, and nothing else, after a gap in which events may have been missed. */
export type CatchUp = (queryClient: QueryClient) => Promise<void>;

/** What a feature does with its part of a watched topic's present state, and when nobody watches the topic any more. */
export type TopicHandlers = {
  [Kind in keyof TopicState]: {
    answered: (state: TopicState[Kind], queryClient: QueryClient) => void;
    released: (topic: string, queryClient: QueryClient) => void;
    /** What a topic is about is no more. */
    gone?: (topic: string, queryClient: QueryClient) => void;
  };
};
