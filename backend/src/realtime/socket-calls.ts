import type { Ack } from '@hoopline/contracts';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { decoratedMethods } from '../config/decorated-methods.ts';
import { invalidInput, toDomainError } from '../http/errors.ts';
import { Metrics } from '../metrics/metrics.ts';
import { CALL, type CallOptions } from './call.decorator.ts';
import type { RealtimeSocket } from './realtime-server.ts';

type CallMethod = (payload: unknown, socket: RealtimeSocket) => object | undefined | Promise<object | undefined>;

interface SocketCall extends Pick<CallOptions, 'schema'> {
  method: CallMethod;
}

/** Finds the methods with `@Call`, and passes the calls of sockets to them. */
@Injectable()
export class SocketCalls implements OnModuleInit {
  private readonly logger = new Logger('Sockets');
  private readonly calls = new Map<string, SocketCall>();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly metrics: Metrics,
  ) {}

  onModuleInit(): void {
    for (const { options, method } of decoratedMethods<CallOptions, CallMethod>(this.discovery, CALL))
      this.calls.set(options.name, { schema: options.schema, method });
  }

  /** Answers through the acknowledgement of the packet, if it requests one. False for an unknown call. */
  answer(socket: RealtimeSocket, [name, ...values]: unknown[]): boolean {
    const call = this.calls.get(String(name));
    this.metrics.eventsIn.inc({ event: call ? String(name) : 'other' });
    if (!call) return false;
    socket.data.lastCall = { name: String(name), at: Date.now() };
    const last = values.at(-1);
    const ack = typeof last === 'function' ? (last as (answer: Ack) => void) : undefined;
    const payload = ack && values.length === 1 ? undefined : values[0];
    const end = ack && this.metrics.acknowledgementSeconds.startTimer({ event: String(name) });
    void this.run(call, payload, socket, String(name)).then((answer) => {
      end?.();
      ack?.(answer);
    });
    return true;
  }

  private async run(
    { schema, method }: SocketCall,
    payload: unknown,
    socket: RealtimeSocket,
    name: string,
  ): Promise<Ack> {
    try {
      const { data, error } = schema.safeParse(payload);
      if (error) throw invalidInput(error.issues);
      return { ok: true, ...(await method(data, socket)) };
    } catch (thrown) {
      const error = toDomainError(thrown);
      if (error.code === 'internal') this.logger.error({ call: name, err: thrown });
      return { ok: false, error: error.body };
    }
  }
}
