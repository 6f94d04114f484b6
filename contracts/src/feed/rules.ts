/** Limits of posts, and the fixed values of the feed. */
export const FEED = {
  types: ['text', 'image', 'video'],
  presetHashtags: [
    'StreetBall',
    'PickupGame',
    'Hooper',
    'BallIsLife',
    'BasketballSkills',
    'Crossover',
    'Dunk',
    'ThreePointer',
    'Basketball',
    'BallerMentality',
  ],
  /** How many of the presets are shown as quick-add buttons. */
  presetsShown: 5,
  templates: ['game', 'skills', 'achievement', 'location'],
  hashtags: { max: 30 },
  /** Most views reported in one call. */
  viewsPerCall: 50,
} as const;

export const HIGHLIGHT_CATEGORIES = ['dunks', 'threes', 'crossovers', 'blocks', 'assists'] as const;
export type HighlightCategory = (typeof HIGHLIGHT_CATEGORIES)[number];

/** Categories by hashtag, for highlights whose author chose none. */
const CATEGORY_OF_TAG: Readonly<Record<string, HighlightCategory>> = {
  dunk: 'dunks',
  dunks: 'dunks',
  threepointer: 'threes',
  threes: 'threes',
  crossover: 'crossovers',
  crossovers: 'crossovers',
  block: 'blocks',
  blocks: 'blocks',
  assist: 'assists',
  assists: 'assists',
};

/** The category of the first tag that has one, else null. `tags` are hashtag keys, without `#`. */
export function categoryOfTags(tags: readonly string[]): HighlightCategory | null {
  for (const tag of tags) {
    const category = Object.hasOwn(CATEGORY_OF_TAG, tag) ? CATEGORY_OF_TAG[tag] : undefined;
    if (category) return category;
  }
  return null;
}
