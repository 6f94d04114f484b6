import { endpoint } from '../common/endpoint.ts';
import { identityRoutes } from './routes.ts';
import { Guest, SessionUser } from './schemas.ts';

export const identityEndpoints = {
  user: endpoint(identityRoutes.user, { response: SessionUser }),
  guest: endpoint(identityRoutes.guest, { response: Guest, status: 200 }),
};
