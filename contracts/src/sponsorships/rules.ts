export const SPONSORSHIP_CATEGORIES = ['equipment', 'team', 'event', 'individual', 'youth'] as const;
export type SponsorshipCategory = (typeof SPONSORSHIP_CATEGORIES)[number];
