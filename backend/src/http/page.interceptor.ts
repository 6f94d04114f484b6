import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { map, type Observable } from 'rxjs';
import { JsonPage, Page } from './page.ts';

/** Turns a `Page` into a bare array and a `Link: <…>; rel="next"` header (RFC 8288). */
@Injectable()
export class PageInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next
      .handle()
      .pipe(map((answer: unknown) => (answer instanceof Page ? this.unwrap(answer, context) : answer)));
  }

  private unwrap(page: Page<unknown>, context: ExecutionContext): readonly unknown[] | string {
    const http = context.switchToHttp();
    const reply = http.getResponse<FastifyReply>();
    if (page.next) {
      const { url } = http.getRequest<FastifyRequest>();
      const [path = '', search] = url.split('?');
      const query = new URLSearchParams(search);
      query.delete('before');
      query.delete('after');
      for (const [key, value] of Object.entries(page.next)) query.set(key, value);
      void reply.header('link', `<${path}?${query}>; rel="next"`);
    }
    if (!(page instanceof JsonPage)) return page.items;
    void reply.type('application/json; charset=utf-8');
    return page.text;
  }
}
