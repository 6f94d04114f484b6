import { useAddressQuery, withKey } from '../../lib/use-address-query.ts';

/** The kind of post for which the dialog was opened. */
export type ComposeIntent = 'text' | 'image' | 'video' | 'highlight';

const INTENTS: Readonly<Record<string, ComposeIntent>> = {
  post: 'text',
  image: 'image',
  video: 'video',
  highlight: 'highlight',
};

/** The intent of `?create=` in the address; null if it is missing or unknown. */
export const intentOf = (create: string | null): ComposeIntent | null =>
  create !== null && Object.hasOwn(INTENTS, create) ? (INTENTS[create] ?? null) : null;

/**
 * Values of `?create=` with which the feed opens the dialog; links from other pages may also have `highlight`. They
 * are in the address, so that signing in leads back to the dialog.
 */
export type ComposeChoice = 'post' | 'image' | 'video';

export function useComposeAddress() {
  const [query, changeQuery] = useAddressQuery();
  const write = (choice: ComposeChoice | null) => changeQuery((before) => withKey(before, 'create', choice));
  return { intent: intentOf(query.get('create')), open: write, close: () => write(null) };
}
