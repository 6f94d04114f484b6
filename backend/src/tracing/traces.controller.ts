import * as contracts from '@hoopline/contracts';
import { type BrowserSpan, type BrowserTraces, type Route as ContractRoute, commonErrors } from '@hoopline/contracts';
import { tracesEndpoints } from '@hoopline/contracts/ops/endpoints';
import { TRACES } from '@hoopline/contracts/ops/rules';
import { BROWSER_SPAN_KINDS } from '@hoopline/contracts/ops/trace-schemas';
import { EVENT_NAMES } from '@hoopline/contracts/realtime/event-names';
import { Body, Controller } from '@nestjs/common';
import { Clock } from '../config/clock.ts';
import { DomainError, invalidField } from '../http/errors.ts';
import { Route } from '../http/route.decorator.ts';
import { CurrentMember, type Visitor } from '../identity/sessions/visitor.ts';
import { Tracing } from './tracing.ts';

/** The names of the features' routes in the contracts, such as `gamesRoutes`. */
const ROUTES = /^[a-z]+Routes$/i;

const routeNames = Object.entries(contracts)
  .filter(([name]) => ROUTES.test(name))
  .flatMap(([, routes]) => Object.values(routes as Record<string, ContractRoute>))
  .map(({ method, path }) => `${method} ${path}`);

const NAMES = {
  [BROWSER_SPAN_KINDS.client]: new Set(routeNames.filter((name) => !name.startsWith('GET '))),
  [BROWSER_SPAN_KINDS.consumer]: new Set(EVENT_NAMES.map((name) => `receive ${name}`)),
};

/**
 * The spans that a browser sent. Throws `invalid_input` for a name that is neither a writing route nor an event of the
 * contract, and for a time more than 24 hours from now.
 */
function knownSpans({ resourceSpans }: BrowserTraces, now: Date): readonly BrowserSpan[] {
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

const { send } = tracesEndpoints;

/** Receives the spans of browsers. Browsers do not get the address of the collector, so it need not be public. */
@Controller()
export class TracesController {
  constructor(
    private readonly tracing: Tracing,
    private readonly clock: Clock,
  ) {}

  /** Answers without waiting for the collector. Throws `not_found` if tracing is off. */
  @Route(send)
  send(@CurrentMember() _me: Visitor, @Body({ schema: send.body }) traces: BrowserTraces): void {
    if (!this.tracing.isOn) throw new DomainError(commonErrors.not_found);
    this.tracing.add(knownSpans(traces, this.clock.now()));
  }
}
