import type { HighlightCategory } from '@hoopline/contracts';
import type { Slug } from '../people/players.ts';
import type { Moment } from '../talks/talk.ts';

/** What somebody says below a post. */
export type Remark = `${Slug}: ${string}`;

/** What every post has, as written down in the lists beside this file. */
interface Written {
  by: Slug;
  when: Moment;
  /** Hashtags between spaces. */
  tags: string;
  /** The part of all players who like it; left to chance where missing. */
  loved?: number;
  /** In the order they were made. */
  remarks?: Remark[];
}

interface TextPost extends Written {
  text: string;
  caption?: string;
}

/** `picture` and `clip` name files in backend/media; a clip's poster is its `-still`. */
interface PicturePost extends Written {
  picture: string;
  caption: string;
  highlight?: HighlightCategory;
}

interface ClipPost extends Written {
  clip: string;
  caption: string;
  highlight?: HighlightCategory;
}

/** A sample post. */
export type SeedPost = TextPost | PicturePost | ClipPost;
