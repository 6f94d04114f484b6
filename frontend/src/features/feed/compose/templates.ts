import type { FEED } from '@hoopline/contracts';

export type Template = (typeof FEED.templates)[number];

type Preset = (typeof FEED.presetHashtags)[number];

/** Which presets a template sets beside its text (D-42). */
export const TEMPLATE_TAGS: Readonly<Record<Template, readonly Preset[]>> = {
  game: ['PickupGame', 'StreetBall', 'Basketball'],
  skills: ['BasketballSkills', 'Crossover', 'Hooper'],
  achievement: ['BallIsLife', 'BallerMentality'],
  location: ['StreetBall', 'PickupGame'],
};
