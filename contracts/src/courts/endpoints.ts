import { endpoint } from '../common/endpoint.ts';
import { courtsRoutes } from './routes.ts';
import {
  AddPhoto,
  CheckIn,
  CheckInParams,
  Court,
  CourtDetail,
  CourtParams,
  CourtPhotoParams,
  CourtReports,
  CourtsQuery,
  CourtVisit,
  Facility,
  FacilitySearch,
  ImportCourt,
  MapSettings,
  MoveQueue,
  NearbySearch,
  ReportCondition,
} from './schemas.ts';

const visit = { params: CourtParams, response: CourtVisit, status: 200 };

export const courtsEndpoints = {
  list: endpoint(courtsRoutes.list, { query: CourtsQuery, response: Court, isList: true }),
  nearby: endpoint(courtsRoutes.nearby, { body: NearbySearch, response: Facility, isList: true, status: 200 }),
  search: endpoint(courtsRoutes.search, { body: FacilitySearch, response: Facility, isList: true, status: 200 }),
  import: endpoint(courtsRoutes.import, { body: ImportCourt, response: Court, status: 201 }),
  mapSettings: endpoint(courtsRoutes.mapSettings, { response: MapSettings }),
  detail: endpoint(courtsRoutes.detail, { params: CourtParams, response: CourtDetail }),
  checkIn: endpoint(courtsRoutes.checkIn, { ...visit, body: CheckIn }),
  confirmCheckIn: endpoint(courtsRoutes.confirmCheckIn, { ...visit, params: CheckInParams }),
  checkOut: endpoint(courtsRoutes.checkOut, visit),
  joinQueue: endpoint(courtsRoutes.joinQueue, visit),
  leaveQueue: endpoint(courtsRoutes.leaveQueue, visit),
  moveQueue: endpoint(courtsRoutes.moveQueue, { ...visit, body: MoveQueue }),
  reportCondition: endpoint(courtsRoutes.reportCondition, {
    params: CourtParams,
    body: ReportCondition,
    response: CourtReports,
    status: 200,
  }),
  addPhoto: endpoint(courtsRoutes.addPhoto, {
    params: CourtParams,
    body: AddPhoto,
    response: CourtReports,
    status: 201,
  }),
  removePhoto: endpoint(courtsRoutes.removePhoto, { params: CourtPhotoParams, response: CourtReports, status: 200 }),
};
