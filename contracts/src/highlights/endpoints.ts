import { endpoint } from '../common/endpoint.ts';
import { LikeState } from '../feed/schemas.ts';
import { highlightsRoutes } from './routes.ts';
import { Highlight, HighlightParams, HighlightsPage } from './schemas.ts';

const liked = { params: HighlightParams, response: LikeState, status: 200 };

export const highlightsEndpoints = {
  list: endpoint(highlightsRoutes.list, { query: HighlightsPage, response: Highlight, isList: true }),
  like: endpoint(highlightsRoutes.like, liked),
  unlike: endpoint(highlightsRoutes.unlike, liked),
};
