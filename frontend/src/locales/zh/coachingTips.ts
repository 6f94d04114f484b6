import { ahead } from './coachingTips/ahead.ts';
import { together } from './coachingTips/together.ts';

export default {
  title: '执教心得',
  lead: '简短实用，下次训练就能用。',
  groups: { ...ahead, ...together },
};
