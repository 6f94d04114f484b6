/** Every error a player can meet: its HTTP status and the sentence they read. The screen decides by code alone. */
export const ERRORS = {
  invalid_input: { status: 400, message: 'Some of this could not be accepted.' },
  self_conversation: { status: 400, message: 'You cannot start a conversation with yourself.' },
  unauthenticated: { status: 401, message: 'Sign in to continue.' },
  forbidden: { status: 403, message: 'You may not do this.' },
  removed_by_host: { status: 403, message: 'The host removed you from this game.' },
  rank_too_low: { status: 403, message: 'Your rank is too low for this game.' },
  not_found: { status: 404, message: 'Not found.' },
  conversation_not_found: { status: 404, message: 'This conversation does not exist.' },
  player_not_found: { status: 404, message: 'This player does not exist.' },
  method_not_allowed: { status: 405, message: 'This method is not allowed here.' },
  game_not_found: { status: 404, message: 'This game does not exist.' },
  court_not_found: { status: 404, message: 'This court does not exist.' },
  post_not_found: { status: 404, message: 'This post does not exist any more.' },
  comment_not_found: { status: 404, message: 'This comment does not exist any more.' },
  upload_not_found: { status: 404, message: 'This upload does not exist.' },
  upload_refused: { status: 403, message: 'This address is not good for an upload.' },
  upload_expired: { status: 410, message: 'This address for an upload has expired. Ask for a new one.' },
  upload_used: { status: 409, message: 'This address was already used. Ask for a new one.' },
  upload_incomplete: { status: 400, message: 'The upload was cut off. Try again.' },
  upload_mismatch: { status: 415, message: 'This file is not what it says it is.' },
  upload_broken: { status: 422, message: 'This file is damaged or cannot be shown.' },
  game_full: { status: 409, message: 'This game is already full.' },
  waitlist_full: { status: 409, message: 'The waitlist of this game is full.' },
  game_over: { status: 409, message: 'This game is over.' },
  game_not_over: { status: 409, message: 'This game is not over yet.' },
  game_cancelled: { status: 409, message: 'This game was cancelled.' },
  game_changed: { status: 409, message: 'This game has changed meanwhile. Look at it again.' },
  capacity_below_seated: { status: 409, message: 'More players are seated than would fit.' },
  result_confirmed: { status: 409, message: 'The result stands and cannot be changed any more.' },
  message_id_reused: { status: 409, message: 'This message id was already used for another text.' },
  idempotency_key_reused: { status: 409, message: 'This key was already used for another request.' },
  too_large: { status: 413, message: 'This is too large.' },
  unsupported_media_type: { status: 415, message: 'Send JSON with content type application/json.' },
  too_many_requests: { status: 429, message: 'Too many requests. Try again in a moment.' },
  internal: { status: 500, message: 'Something went wrong on our side.' },
  sign_in_unavailable: { status: 503, message: 'Sign-in is not set up on this server.' },
  unavailable: { status: 503, message: 'Not ready yet. Try again in a moment.' },
  timeout: { status: 504, message: 'The server did not answer in time.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERRORS;

/** The body of every error answer, and the `error` of a refused socket call. */
export interface ErrorBody {
  code: ErrorCode;
  message: string;
  /** First complaint per input, keyed by its dotted path; `` (empty) for the whole. */
  fields?: Record<string, string>;
}
