import { commonErrors } from '@hoopline/contracts';
import type { Endpoint } from '@hoopline/contracts/common/endpoint';
import { applyDecorators, type CanActivate, HttpCode, RequestMapping, RequestMethod, UseGuards } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ApiResponse } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AnswerSchema } from './answers.ts';
import { DomainError } from './errors.ts';
import { RateLimit } from './rate-limit/rate-limit.decorator.ts';

/** A write that suspended people may do. `Route` applies it for the endpoints that allow it. */
export const ForSuspended = Reflector.createDecorator<true>();

/**
 * Binds a handler to an endpoint of the contract: method, path, rate limit, success status and response schema.
 * Properties that the response schema does not name are removed from the answer. Refuses bodies that are not JSON.
 */
export function Route(endpoint: Endpoint): MethodDecorator {
  return applyDecorators(
    RequestMapping({ method: RequestMethod[endpoint.method], path: endpoint.path }),
    HttpCode(endpoint.status ?? 200),
    UseGuards(jsonOnly),
    ...(endpoint.isForSuspended ? [ForSuspended(true)] : []),
    ...(endpoint.limit ? [RateLimit(endpoint.limit)] : []),
    ...(endpoint.response ? respond(endpoint, endpoint.response) : []),
  );
}

/** The schema of a list's answer is that of one item; the API page shows the schema of the list. */
function respond({ status = 200, isList }: Endpoint, schema: z.ZodType): MethodDecorator[] {
  const standardSchema = isList ? schema.array() : schema;
  return [AnswerSchema(schema), ApiResponse({ status, description: 'Success', standardSchema })];
}

/** Rejects bodies other than JSON. Browsers send form posts of other sites without a CORS preflight. */
const jsonOnly: CanActivate = {
  canActivate: (context) => {
    const type = context.switchToHttp().getRequest<FastifyRequest>().headers['content-type'];
    if (type && !/^application\/json\s*(;|$)/i.test(type)) throw new DomainError(commonErrors.unsupported_media_type);
    return true;
  },
};
