/** What the dialog was opened for. */
export type ComposeIntent = 'text' | 'image' | 'video' | 'highlight';

const INTENTS: Readonly<Record<string, ComposeIntent>> = {
  post: 'text',
  image: 'image',
  video: 'video',
  highlight: 'highlight',
};

/** What `?create=` in the address asks for; null for none and for what we do not know (D-08). */
export const intentOf = (create: string | null): ComposeIntent | null =>
  create !== null && Object.hasOwn(INTENTS, create) ? (INTENTS[create] ?? null) : null;
