import { ahead } from './coachingTips/ahead.ts';
import { together } from './coachingTips/together.ts';

export default {
  title: 'Consejos para entrenar',
  lead: 'Breves, para usar en el próximo entrenamiento.',
  groups: { ...ahead, ...together },
};
