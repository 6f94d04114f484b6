import type { FEED, HighlightCategory } from '@hoopline/contracts';

export type PostType = (typeof FEED.types)[number];

/** What the dialog's controls hold. Its names are those of the wire, so that the server's complaints find their fields. */
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

/** The type of post that shows such a file. */
export const typeOf = (file: Blob): PostType => (file.type.startsWith('video/') ? 'video' : 'image');

/** The chosen file, where the post's type shows it. */
export const fileFor = (type: PostType, file: File | null): File | null =>
  file && typeOf(file) === type ? file : null;

/** Whether there is enough to post (product spec, section 5). `file` is what the post's type shows. */
export const isComplete = ({ type, content }: PostDraft, file: File | null): boolean =>
  type === 'text' ? content.trim() !== '' : file !== null;
