import type { SharedPost } from './shared-posts.repository.ts';

type Said = Pick<SharedPost, 'type' | 'caption' | 'content'>;

const KINDS = { text: 'post', image: 'image', video: 'video' } as const satisfies Record<SharedPost['type'], string>;

/** All that a post says, as one text; empty where it says nothing. */
export const wordsOf = ({ caption, content }: Said): string =>
  [caption, content].filter((part) => part?.trim()).join(' ');

/** What stands where a post's own words cannot. */
export const generalWords = ({ type }: Said): string => `A new ${KINDS[type]}`;
