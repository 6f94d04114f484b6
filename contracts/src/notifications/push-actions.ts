/** Answers that a push message about a game offers as buttons, and the call of the game with which each is given. */
export const PUSH_ACTIONS = {
  stillIn: { method: 'POST', path: 'still-in', body: undefined },
  onWay: { method: 'PUT', path: 'arrival', body: { arrival: 'on_way' } },
  late: { method: 'PUT', path: 'arrival', body: { arrival: 'late' } },
  cant: { method: 'POST', path: 'cant-play', body: undefined },
} as const;
export type PushAction = keyof typeof PUSH_ACTIONS;
