/** What a post may be, and the literals of the feed (product spec, sections 2 and 9). */
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
  /** So many of the presets are shown as quick-add buttons. */
  presetsShown: 5,
  templates: ['game', 'skills', 'achievement', 'location'],
  hashtags: { max: 30 },
  /** Views reported in one call. */
  viewsPerCall: 50,
} as const;

/** What an upload may hold, and how large it may be (D-40). */
export const UPLOAD = {
  imageTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/gif'],
  videoTypes: ['video/mp4', 'video/webm'],
  imageBytes: 25 * 1024 * 1024,
  videoBytes: 200 * 1024 * 1024,
  /** Longest side of an image, in pixels. */
  imageSide: 12_000,
  /** An address to upload to lives this long. */
  ttlMs: 15 * 60_000,
  /** What was uploaded and never posted is thrown away after this long. */
  unusedMs: 24 * 60 * 60_000,
} as const;

export const HIGHLIGHT_CATEGORIES = ['dunks', 'threes', 'crossovers', 'blocks', 'assists'] as const;
export type HighlightCategory = (typeof HIGHLIGHT_CATEGORIES)[number];

/** Category of a highlight whose poster chose none, by its hashtags (D-09). */
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

/** The first tag that names a category decides; null when none does. `tags` are keys, without `#`. */
export function categoryOfTags(tags: readonly string[]): HighlightCategory | null {
  for (const tag of tags) {
    const category = Object.hasOwn(CATEGORY_OF_TAG, tag) ? CATEGORY_OF_TAG[tag] : undefined;
    if (category) return category;
  }
  return null;
}

export const MEDIA_PATH = '/public-objects/uploads';

/** Where an upload can be seen: its address's last path segment, without the query (product spec, section 7). */
export function mediaUrlOf(uploadUrl: string): string {
  const id = uploadUrl.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? '';
  return `${MEDIA_PATH}/${id}`;
}
