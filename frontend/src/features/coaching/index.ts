export { readCoach, readOwnCoach } from './coaches/coaches.reads.ts';
export { CoachSection, type CoachSectionProps } from './coaches/profile/coach-section.tsx';
export { OwnCoachCard } from './coaches/profile/own-coach-card.tsx';
