/** The TypeScript shapes of one HTTP call. They exist for the compiler alone. */
export interface RouteTypes {
  params?: Record<string, string>;
  query?: object;
  body?: object;
  response?: unknown;
}

/** One person, or one network address without a session, may make `points` calls in each window of `seconds`. */
export interface RateLimit {
  points: number;
  seconds: number;
}

/**
 * One HTTP call as both sides know it. `path` uses `:name` for parameters. Route files import no zod, so that the
 * browser's first load carries none; `endpoints.ts` joins each route with the schemas that check its shapes.
 */
export interface Route<T extends RouteTypes = RouteTypes> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: `/api/${string}`;
  /** Counted by itself. Routes without one share two limits, one for all reads and one for all writes. */
  limit?: RateLimit;
  /** A write that whoever is suspended may still do: reading, and what concerns their account alone. */
  isForSuspended?: boolean;
  /** Never set: it only carries `T`. */
  types?: T;
}

export function route<T extends RouteTypes = object>(
  method: Route['method'],
  path: Route['path'],
  options: Pick<Route, 'limit' | 'isForSuspended'> = {},
): Route<T> {
  return { method, path, ...options };
}

/** Query keys of a keyset page. Cursors are opaque to clients; `limit` is 1 to 200, 50 without one. */
export interface PageQuery {
  limit?: number;
  /** Older than the cursor, newest first. */
  before?: string;
  /** Newer than the cursor, oldest first. */
  after?: string;
}
