import type { SharedPost } from '../share/shared-posts.repository.ts';

type PostText = Pick<SharedPost, 'type' | 'caption' | 'content'>;

/** Caption and content as one text; empty if the post has neither. */
export const textOf = ({ caption, content }: PostText): string =>
  [caption, content].filter((part) => part?.trim()).join(' ');

/** A text as one line, cut after a whole word if it is longer than `max` characters. */
export function excerpt(text: string, max: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const characters = [...line];
  if (characters.length <= max) return line;
  const start = characters.slice(0, max).join('');
  const lastSpace = start.lastIndexOf(' ');
  // A text without spaces, such as Japanese, is cut at `max`.
  const whole = lastSpace > start.length / 2 ? start.slice(0, lastSpace) : start;
  return `${whole.replace(/[\s.,;:!?–—，。；：！？、-]+$/u, '')}…`;
}
