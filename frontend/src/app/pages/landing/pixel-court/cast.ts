import type { Avatar } from '@hoopline/contracts';
import type { CastMember } from './paint-players.ts';

const dressed = (
  skin: Avatar['skin'],
  hair: Avatar['hair'],
  headAccessory: Avatar['headAccessory'],
  jersey: Avatar['jersey'],
  shorts: Avatar['shorts'],
  shoes: Avatar['shoes'],
): Avatar => ({ skin, hair, headAccessory, jersey, shorts, shoes });

/** Farther players first, so that nearer ones stand before them. */
export const CAST: readonly CastMember[] = [
  { avatar: dressed('light', 'short_black', 'glasses', 'blue', 'white', 'sneakers_blue'), number: '8', x: -68, y: 130 },
  {
    avatar: dressed('darker', 'long_black', 'none', 'green', 'white', 'sneakers_orange'),
    number: '11',
    x: -26,
    y: 127,
  },
  { avatar: dressed('darker', 'short_black', 'ballcap', 'blue', 'black', 'sneakers_red'), number: '1', x: 18, y: 133 },
  {
    avatar: dressed('dark', 'short_black', 'sweatband', 'orange', 'black', 'sneakers_white'),
    number: '23',
    x: -108,
    y: 144,
  },
  {
    avatar: dressed('medium', 'long_brown', 'sweatband', 'white', 'blue', 'sneakers_red'),
    number: '14',
    x: 52,
    y: 152,
  },
  {
    avatar: dressed('medium', 'short_black', 'none', 'yellow', 'blue', 'sneakers_black'),
    number: '33',
    x: -16,
    y: 160,
  },
  {
    avatar: dressed('darker', 'long_black', 'sweatband', 'black', 'orange', 'sneakers_orange'),
    number: '3',
    x: -154,
    y: 158,
  },
];

/** Where the shot in the air left a hand. */
export const SHOT = { x: -85, y: 142 } as const;
