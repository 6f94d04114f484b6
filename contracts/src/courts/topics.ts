/** Topics that a client may watch. */
export const courtsTopics = {
  /** One court: who is there, and what is said of it. */
  court: (id: string) => `court:${id}`,
} as const;
