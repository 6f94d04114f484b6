import { endpoint } from './api.ts';
import { LikeState } from './feed.ts';
import { highlightsRoutes } from './highlights.routes.ts';
import { Highlight, HighlightParams, HighlightsPage } from './highlights.ts';

const liked = { params: HighlightParams, response: LikeState, status: 200 };

export const highlightsApi = {
  list: endpoint(highlightsRoutes.list, { query: HighlightsPage, response: Highlight, isList: true }),
  like: endpoint(highlightsRoutes.like, liked),
  unlike: endpoint(highlightsRoutes.unlike, liked),
};
