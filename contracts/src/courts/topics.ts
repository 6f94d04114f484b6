/** Topics that a client may watch. */
export const courtsTopics = {
  /** One court: its pulse and its reports. */
  court: (id: string) => `court:${id}`,
} as const;
