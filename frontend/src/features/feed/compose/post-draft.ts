import { type FEED, type HighlightCategory, hasVisibleText } from '@hoopline/contracts';

export type PostType = (typeof FEED.types)[number];
/** A text and hashtags to start a post from. */
export type Template = (typeof FEED.templates)[number];

/**
 * The form's values. They have the same names as in the request body, so that the server's field errors find their
 * fields.
 */
export interface PostDraft {
  type: PostType;
  content: string;
  caption: string;
  /** As typed: words between spaces. */
  hashtags: string;
  highlight: HighlightCategory | 'auto';
}

export const emptyDraft = (type: PostType = 'text'): PostDraft => ({
  type,
  content: '',
  caption: '',
  hashtags: '',
  highlight: 'auto',
});

export const isWritten = ({ content, caption, hashtags }: PostDraft): boolean =>
  [content, caption, hashtags].some((text) => text.trim() !== '');

export const isSameDraft = (one: PostDraft | undefined, other: PostDraft | undefined): boolean =>
  one && other ? (Object.keys(one) as (keyof PostDraft)[]).every((name) => one[name] === other[name]) : one === other;

/** Whether there is enough to post: visible text, or an image or video. `file` is the result of `fileFor`. */
export const isComplete = ({ type, content }: PostDraft, file: File | null): boolean =>
  type === 'text' ? hasVisibleText(content) : file !== null;
