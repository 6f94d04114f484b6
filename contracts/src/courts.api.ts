import { endpoint } from './api.ts';
import { courtsRoutes } from './courts.routes.ts';
import { Court } from './courts.ts';

export const courtsApi = {
  list: endpoint(courtsRoutes.list, { response: Court, isList: true }),
};
