import { highlightsRoutes } from '@hoopline/contracts';
import { api } from '../../lib/api.ts';
import type { LikeEndpoint } from '../../ui/use-like.ts';
import { applyLike } from './highlights.cache.ts';

export const likeEndpoint: LikeEndpoint = {
  send: (id, isLiked) => api(isLiked ? highlightsRoutes.like : highlightsRoutes.unlike, { params: { id } }),
  apply: applyLike,
};
