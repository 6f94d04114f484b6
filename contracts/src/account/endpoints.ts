import { endpoint } from '../common/endpoint.ts';
import { accountRoutes } from './routes.ts';
import { AccountDeletion, ConfirmDeletion, DataExport, Privacy } from './schemas.ts';

export const accountEndpoints = {
  privacy: endpoint(accountRoutes.privacy, { response: Privacy }),
  savePrivacy: endpoint(accountRoutes.savePrivacy, { body: Privacy, response: Privacy }),
  dataExport: endpoint(accountRoutes.dataExport, { response: DataExport }),
  startExport: endpoint(accountRoutes.startExport, { response: DataExport, status: 202 }),
  askDeletion: endpoint(accountRoutes.askDeletion, { body: ConfirmDeletion, response: AccountDeletion, status: 200 }),
  keep: endpoint(accountRoutes.keep, { response: AccountDeletion }),
};
