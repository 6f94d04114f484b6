import { loadTexts } from '../../../lib/i18n.ts';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import type { OneOpportunity } from './board.queries.ts';
import { BoardFailed, BoardSkeleton } from './board-states.tsx';

/** Shows the poster who applied. Its code and texts load after the page, because only the poster needs them. */
export const ApplicantsBoard = lazyPart<OneOpportunity>({
  name: 'The board of applicants',
  load: async () => {
    const [{ Board }] = await Promise.all([import('./board.tsx'), loadTexts(['applicantsBoard', 'profiles'])]);
    return Board;
  },
  fallback: <BoardSkeleton />,
  Failed: BoardFailed,
});
