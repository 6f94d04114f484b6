import { endpoint } from '../common/endpoint.ts';
import { courtsRoutes } from './routes.ts';
import { Court } from './schemas.ts';

export const courtsEndpoints = {
  list: endpoint(courtsRoutes.list, { response: Court, isList: true }),
};
