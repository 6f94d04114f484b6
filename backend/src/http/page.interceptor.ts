import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { map, type Observable } from 'rxjs';
import { Page } from './page.ts';

/** Turns a `Page` into a bare array and a `Link: <…>; rel="next"` header (RFC 8288). */
@Injectable()
export class PageInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next
      .handle()
      .pipe(map((answer: unknown) => (answer instanceof Page ? this.unwrap(answer, context) : answer)));
  }

  private unwrap(page: Page<unknown>, context: ExecutionContext): readonly unknown[] {
    const http = context.switchToHttp();
    if (page.next) {
      const { url } = http.getRequest<FastifyRequest>();
      const [path = '', search] = url.split('?');
      const query = new URLSearchParams(search);
      query.delete('before');
      query.delete('after');
      for (const [key, value] of Object.entries(page.next)) query.set(key, value);
      void http.getResponse<FastifyReply>().header('link', `<${path}?${query}>; rel="next"`);
    }
    return page.items;
  }
}
