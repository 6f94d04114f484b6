import type { z } from 'zod';
import type { Route, RouteTypes } from './route.ts';

type Item<T> = T extends readonly (infer U)[] ? U : T;

/** The schemas of one route; each must describe the type that the route declares. */
export type RouteSchemas<T extends RouteTypes> = ('params' extends keyof T
  ? { params: z.ZodType<T['params']> }
  : unknown) &
  ('query' extends keyof T ? { query: z.ZodType<T['query']> } : unknown) &
  ('body' extends keyof T ? { body: z.ZodType<T['body']> } : unknown) &
  ('response' extends keyof T ? { response: z.ZodType<Item<T['response']>> } : unknown) &
  (T['response'] extends readonly unknown[] ? { isList: true } : unknown) & { status?: number };

/** A route with its schemas: what a controller needs. For a list, `response` is the schema of one item. */
export type Endpoint = Omit<Route, 'types'> & {
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  response?: z.ZodType;
  isList?: boolean;
  status?: number;
};

/** Joins a route with the schemas that check it; does not compile if the two disagree. */
export function endpoint<T extends RouteTypes, S extends RouteSchemas<T>>(
  route: Route<T>,
  schemas: S,
): Omit<Route, 'types'> & S {
  const { method, path, limit, isForSuspended } = route;
  return { method, path, ...(limit && { limit }), ...(isForSuspended && { isForSuspended }), ...schemas };
}
