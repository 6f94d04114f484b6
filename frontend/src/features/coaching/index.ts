export { readCoach, readOwnCoach } from './coaches/coaches.reads.ts';
export { CoachSection, type CoachSectionProps, OwnCoachCard } from './coaches/profile/coach-section.tsx';
