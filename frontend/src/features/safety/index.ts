export { readBlockedPeople } from './blocks/blocks.queries.ts';
export { BlockedPeople } from './blocks/late-blocked-people.tsx';
export { SafetyMenu } from './menu/safety-menu.tsx';
