import type { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import type { PageQuery } from '../common/route.ts';
import type { opportunityRoutes } from './routes.ts';
import {
  ApplicationForm,
  ApplicationsPage,
  CloseOpportunity,
  OpportunityParams,
  ReceivedApplication,
} from './schemas.ts';

/** The routes of one kind of opportunity with its schemas. */
export function opportunityEndpoints<
  Query extends PageQuery,
  Opportunity,
  Create extends object,
  Update extends object,
  Schemas extends {
    query: z.ZodType<Query>;
    opportunity: z.ZodType<Opportunity>;
    create: z.ZodType<unknown, Create>;
    update: z.ZodType<unknown, Update>;
  },
>(
  routes: ReturnType<typeof opportunityRoutes<Query, Opportunity, Create, Update>>,
  { query, opportunity: response, create, update }: Schemas,
) {
  const params = OpportunityParams;
  return {
    list: { ...routes.list, query, response, isList: true },
    detail: { ...routes.detail, params, response },
    create: { ...routes.create, body: create, response },
    update: { ...routes.update, params, body: update, response },
    close: { ...routes.close, params, body: CloseOpportunity, response },
    apply: { ...routes.apply, params, body: ApplicationForm.optional(), response, status: 200 },
    withdraw: { ...routes.withdraw, params, response, status: 200 },
    received: endpoint(routes.received, {
      params,
      query: ApplicationsPage,
      response: ReceivedApplication,
      isList: true,
    }),
  } as const;
}
