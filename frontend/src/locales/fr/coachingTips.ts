import { ahead } from './coachingTips/ahead.ts';
import { together } from './coachingTips/together.ts';

export default {
  title: 'Conseils aux coachs',
  lead: 'Courts, à utiliser dès la prochaine séance.',
  groups: { ...ahead, ...together },
};
