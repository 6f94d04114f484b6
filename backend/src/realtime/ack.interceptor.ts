import type { Ack } from '@hoopline/contracts';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { map, type Observable } from 'rxjs';

/** Makes whatever a call's handler returns its acknowledgement: `{ ok: true, … }`. */
@Injectable()
export class AckInterceptor implements NestInterceptor {
  intercept(_context: ExecutionContext, next: CallHandler<object | undefined>): Observable<Ack> {
    return next.handle().pipe(map((result) => ({ ok: true, ...result })));
  }
}
