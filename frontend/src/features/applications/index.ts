export { readOpportunities, readOpportunity } from './opportunities/opportunities.reads.ts';
