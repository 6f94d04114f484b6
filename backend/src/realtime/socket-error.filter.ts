import type { Ack } from '@hoopline/contracts';
import { type ArgumentsHost, Catch, type ExceptionFilter, Logger } from '@nestjs/common';
import { toDomainError } from '../http/to-domain-error.ts';

/** Answers a failed call through its acknowledgement. Without it the client would wait until it times out. */
@Catch()
export class SocketErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger('Sockets');

  catch(thrown: unknown, host: ArgumentsHost): void {
    const error = toDomainError(thrown);
    if (error.code === 'internal') this.logger.error({ call: host.switchToWs().getPattern(), err: thrown });
    // The framework passes (socket, payload, acknowledgement, event name).
    const ack = host.getArgByIndex<((answer: Ack) => void) | undefined>(2);
    if (typeof ack === 'function') ack({ ok: false, error: error.body });
  }
}
