import { endpoint } from '../common/endpoint.ts';
import { settingsRoutes } from './routes.ts';
import { Settings } from './schemas.ts';

export const settingsEndpoints = {
  read: endpoint(settingsRoutes.read, { response: Settings }),
  save: endpoint(settingsRoutes.save, { body: Settings, response: Settings }),
};
