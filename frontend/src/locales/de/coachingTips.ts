import { ahead } from './coachingTips/ahead.ts';
import { together } from './coachingTips/together.ts';

export default {
  title: 'Tipps für Coaches',
  lead: 'Kurz und gleich im nächsten Training zu gebrauchen.',
  groups: { ...ahead, ...together },
} as const;
