import type { Ack, CallName } from '@hoopline/contracts';
import {
  type ArgumentsHost,
  applyDecorators,
  type CallHandler,
  Catch,
  type ExceptionFilter,
  type ExecutionContext,
  Injectable,
  Logger,
  type NestInterceptor,
  UseFilters,
  UseInterceptors,
} from '@nestjs/common';
import { SubscribeMessage, WebSocketGateway } from '@nestjs/websockets';
import { map, type Observable } from 'rxjs';
import { toDomainError } from '../http/errors.ts';

/** A class whose methods answer socket calls. Global filters and interceptors do not apply to gateways: these do. */
export const Gateway = (): ClassDecorator =>
  applyDecorators(WebSocketGateway(), UseFilters(SocketErrorFilter), UseInterceptors(AckInterceptor));

/** Binds a method to one call of the contract. */
export const Call = (name: CallName): MethodDecorator => SubscribeMessage(name);

/** Acknowledges a call with what its handler returns: `{ ok: true, … }`. */
@Injectable()
class AckInterceptor implements NestInterceptor {
  intercept(_context: ExecutionContext, next: CallHandler<object | undefined>): Observable<Ack> {
    return next.handle().pipe(map((result) => ({ ok: true, ...result })));
  }
}

/** Answers a failed call through its acknowledgement. Without it the client would wait until it times out. */
@Catch()
class SocketErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger('Sockets');

  catch(thrown: unknown, host: ArgumentsHost): void {
    const error = toDomainError(thrown);
    if (error.code === 'internal') this.logger.error({ call: host.switchToWs().getPattern(), err: thrown });
    // The framework passes (socket, payload, acknowledgement, event name).
    const ack = host.getArgByIndex<((answer: Ack) => void) | undefined>(2);
    if (typeof ack === 'function') ack({ ok: false, error: error.body });
  }
}
