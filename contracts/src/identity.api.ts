import { endpoint } from './api.ts';
import { identityRoutes } from './identity.routes.ts';
import { Guest, SessionUser } from './identity.ts';

export const identityApi = {
  user: endpoint(identityRoutes.user, { response: SessionUser }),
  guest: endpoint(identityRoutes.guest, { response: Guest, status: 200 }),
};
