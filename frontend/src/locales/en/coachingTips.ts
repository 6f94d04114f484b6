import { ahead } from './coachingTips/ahead.ts';
import { together } from './coachingTips/together.ts';

export default {
  title: 'Coaching Tips',
  lead: 'Short ones, to use at the next practice.',
  groups: { ...ahead, ...together },
} as const;
