export { ApplicantsBoard } from './board/applicants-board.tsx';
export { readOpportunities, readOpportunity } from './opportunities/opportunities.reads.ts';
