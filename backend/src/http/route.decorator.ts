import type { Endpoint } from '@hoopline/contracts/common/endpoint';
import { applyDecorators, HttpCode, RequestMapping, RequestMethod, SerializeOptions, UseGuards } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import type { z } from 'zod';
import { JsonOnlyGuard } from './json-only.guard.ts';

/**
 * Binds a handler to one endpoint of the contract: method, path, success status and response schema together, so
 * that nothing leaves which the contract does not name.
 */
export function Route(endpoint: Endpoint): MethodDecorator {
  return applyDecorators(
    RequestMapping({ method: RequestMethod[endpoint.method], path: endpoint.path }),
    HttpCode(endpoint.status ?? 200),
    UseGuards(JsonOnlyGuard),
    ...(endpoint.response ? respond(endpoint, endpoint.response) : []),
  );
}

/** The serializer takes a list's item; the API page shows the list. */
function respond({ status = 200, isList }: Endpoint, schema: z.ZodType): MethodDecorator[] {
  const standardSchema = isList ? schema.array() : schema;
  return [SerializeOptions({ schema }), ApiResponse({ status, description: 'Success', standardSchema })];
}
