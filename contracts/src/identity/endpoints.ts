import { endpoint } from '../common/endpoint.ts';
import { identityRoutes } from './routes.ts';
import { BecomeGuest, Guest, SessionUser } from './schemas.ts';

export const identityEndpoints = {
  user: endpoint(identityRoutes.user, { response: SessionUser }),
  guest: endpoint(identityRoutes.guest, { body: BecomeGuest, response: Guest, status: 200 }),
};
