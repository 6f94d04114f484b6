import { endpoint } from '../common/endpoint.ts';
import { safetyRoutes } from './routes.ts';
import { BlockedPerson, BlockParams, BlocksPage, SharedWithPerson } from './schemas.ts';

export { reportEndpoints } from './report-endpoints.ts';

const params = BlockParams;

export const safetyEndpoints = {
  blocks: endpoint(safetyRoutes.blocks, { query: BlocksPage, response: BlockedPerson, isList: true }),
  block: endpoint(safetyRoutes.block, { params, response: BlockedPerson }),
  unblock: endpoint(safetyRoutes.unblock, { params }),
  shared: endpoint(safetyRoutes.shared, { params, response: SharedWithPerson }),
};
