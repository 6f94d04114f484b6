/** The TypeScript shapes of one HTTP call. They exist for the compiler alone. */
export interface RouteTypes {
  params?: Record<string, string>;
  query?: object;
  body?: object;
  response?: unknown;
}

/** One member, or all guests and visitors of one network, may make `points` calls in each window of `seconds`. */
export interface RateLimit {
  points: number;
  seconds: number;
}

/**
 * One HTTP call, shared by browser and server. `path` uses `:name` for parameters. Route files do not import zod, to
 * keep it out of the browser's first load. `endpoints.ts` joins each route with the schemas that check its shapes.
 */
export interface Route<T extends RouteTypes = RouteTypes> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: `/api/${string}`;
  /** A limit for this route alone. The other routes share two limits: one for all reads, one for all writes. */
  limit?: RateLimit;
  /** A write that suspended people may still make: it marks something as read, or concerns only their account. */
  isForSuspended?: boolean;
  /** Never set. It only holds the type `T` for the compiler. */
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
  /** For lists by time: items that are older than the cursor, newest first. */
  before?: string;
  /** The items after the cursor in the order of the list; in lists by time newer ones, oldest first. */
  after?: string;
}
