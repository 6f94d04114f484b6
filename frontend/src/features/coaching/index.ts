export { CoachSection, type CoachSectionProps } from './coaches/profile/coach-section.tsx';
