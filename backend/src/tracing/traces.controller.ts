import { type BrowserTraces, commonErrors } from '@hoopline/contracts';
import { tracesEndpoints } from '@hoopline/contracts/ops/endpoints';
import { Body, Controller } from '@nestjs/common';
import { Clock } from '../config/clock.ts';
import { DomainError } from '../http/errors.ts';
import { Route } from '../http/route.decorator.ts';
import { CurrentMember, type Visitor } from '../identity/sessions/visitor.ts';
import { knownSpans } from './known-spans.ts';
import { Tracing } from './tracing.ts';

const { send } = tracesEndpoints;

/** The browsers' part of traces. They know no collector, and no collector has to be open to the world. */
@Controller()
export class TracesController {
  constructor(
    private readonly tracing: Tracing,
    private readonly clock: Clock,
  ) {}

  /** The answer waits for no collector. */
  @Route(send)
  send(@CurrentMember() _me: Visitor, @Body({ schema: send.body }) traces: BrowserTraces): void {
    if (!this.tracing.isOn) throw new DomainError(commonErrors.not_found);
    this.tracing.add(knownSpans(traces, this.clock.now()));
  }
}
