import { endpoint } from '../common/endpoint.ts';
import { applicationsRoutes } from './routes.ts';
import {
  AnswerApplication,
  AnsweredApplication,
  ApplicationForm,
  ApplicationParams,
  ApplicationsPage,
  OwnApplication,
  PostedOpportunity,
  ReceivedApplication,
  SentApplication,
} from './schemas.ts';

const params = ApplicationParams;

export const applicationsEndpoints = {
  sent: endpoint(applicationsRoutes.sent, { query: ApplicationsPage, response: SentApplication, isList: true }),
  posted: endpoint(applicationsRoutes.posted, { query: ApplicationsPage, response: PostedOpportunity, isList: true }),
  update: endpoint(applicationsRoutes.update, { params, body: ApplicationForm, response: OwnApplication }),
  answer: endpoint(applicationsRoutes.answer, {
    params,
    body: AnswerApplication,
    response: AnsweredApplication,
    status: 200,
  }),
  undo: endpoint(applicationsRoutes.undo, { params, response: ReceivedApplication, status: 200 }),
};
