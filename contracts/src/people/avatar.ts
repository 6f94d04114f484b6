/** The options of a pixel avatar, in the order its customizer shows them. */
export const AVATAR_OPTIONS = {
  skin: ['light', 'medium', 'dark', 'darker'],
  hair: [
    'short_black',
    'short_brown',
    'short_blonde',
    'short_red',
    'long_black',
    'long_brown',
    'long_blonde',
    'short_gray',
  ],
  headAccessory: ['none', 'sweatband', 'ballcap', 'glasses'],
  jersey: ['orange', 'blue', 'red', 'green', 'purple', 'yellow', 'white', 'black'],
  shorts: ['black', 'white', 'orange', 'blue', 'red', 'green'],
  shoes: ['sneakers_white', 'sneakers_black', 'sneakers_red', 'sneakers_blue', 'sneakers_orange'],
} as const;

export type AvatarPart = keyof typeof AVATAR_OPTIONS;
export type Avatar = { [Part in AvatarPart]: (typeof AVATAR_OPTIONS)[Part][number] };

/** Picks an avatar for an id, always the same one. A person has it until they choose another. */
export function avatarFor(id: string): Avatar {
  let hash = 2166136261;
  for (const char of id) hash = Math.imul(hash ^ char.charCodeAt(0), 16777619) >>> 0;
  const pick = <T>(options: readonly T[]): T => {
    hash = Math.imul(hash ^ (hash >>> 13), 1540483477) >>> 0;
    return options[hash % options.length] as T;
  };
  return {
    skin: pick(AVATAR_OPTIONS.skin),
    hair: pick(AVATAR_OPTIONS.hair),
    headAccessory: pick(AVATAR_OPTIONS.headAccessory),
    jersey: pick(AVATAR_OPTIONS.jersey),
    shorts: pick(AVATAR_OPTIONS.shorts),
    shoes: pick(AVATAR_OPTIONS.shoes),
  };
}
