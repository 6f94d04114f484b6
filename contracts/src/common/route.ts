/** The TypeScript shapes of one HTTP call. They exist for the compiler alone. */
export interface RouteTypes {
  params?: Record<string, string>;
  query?: object;
  body?: object;
  response?: unknown;
}

/**
 * One HTTP call as both sides know it. `path` uses `:name` for parameters. Route files import no zod, so that the
 * browser's first load carries none; the schemas that check the same shapes are joined in `api.ts`.
 */
export interface Route<T extends RouteTypes = RouteTypes> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: `/api/${string}`;
  /** Never set: it only carries `T`. */
  types?: T;
}

export function route<T extends RouteTypes = object>(method: Route['method'], path: Route['path']): Route<T> {
  return { method, path };
}

/** Query keys of a keyset page (D-59). Cursors are opaque to clients; `limit` is 1 to 200, 50 without one. */
export interface PageQuery {
  limit?: number;
  /** Older than the cursor, newest first. */
  before?: string;
  /** Newer than the cursor, oldest first. */
  after?: string;
}
