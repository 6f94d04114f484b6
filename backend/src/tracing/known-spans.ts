import * as contracts from '@hoopline/contracts';
import { type BrowserSpan, type BrowserTraces, type Route, TRACES } from '@hoopline/contracts';
import { BROWSER_SPAN_KINDS } from '@hoopline/contracts/ops/trace-schemas';
import { EVENT_NAMES } from '@hoopline/contracts/realtime/event-names';
import { invalidField } from '../http/errors.ts';

/** What features call their routes: `gamesRoutes`. */
const ROUTES = /^[a-z]+Routes$/i;

const routeNames = Object.entries(contracts)
  .filter(([name]) => ROUTES.test(name))
  .flatMap(([, routes]) => Object.values(routes as Record<string, Route>))
  .map(({ method, path }) => `${method} ${path}`);

const NAMES = {
  [BROWSER_SPAN_KINDS.client]: new Set(routeNames.filter((name) => !name.startsWith('GET '))),
  [BROWSER_SPAN_KINDS.consumer]: new Set(EVENT_NAMES.map((name) => `receive ${name}`)),
};

/** What a browser sent. Throws `invalid_input` for names that the contract has not, and for times that are not of today. */
export function knownSpans({ resourceSpans }: BrowserTraces, now: Date): readonly BrowserSpan[] {
  const [{ scopeSpans }] = resourceSpans;
  const [{ spans }] = scopeSpans;
  const isNear = (nanoseconds: string) => Math.abs(Number(nanoseconds.slice(0, -6)) - now.getTime()) <= TRACES.maxAgeMs;
  for (const { name, kind, startTimeUnixNano, endTimeUnixNano } of spans) {
    if (!NAMES[kind].has(name)) throw invalidField('name', 'No name of a route or an event', 'not_an_option');
    if (!isNear(startTimeUnixNano) || !isNear(endTimeUnixNano))
      throw invalidField('startTimeUnixNano', 'Not of today', 'not_a_date');
  }
  return spans;
}
