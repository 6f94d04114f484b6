import { useAddressQuery, withKey } from '../../lib/use-address-query.ts';

/** What the dialog was opened for. */
export type ComposeIntent = 'text' | 'image' | 'video' | 'highlight';

const INTENTS: Readonly<Record<string, ComposeIntent>> = {
  post: 'text',
  image: 'image',
  video: 'video',
  highlight: 'highlight',
};

/** What `?create=` in the address asks for; null for none and for what we do not know. */
export const intentOf = (create: string | null): ComposeIntent | null =>
  create !== null && Object.hasOwn(INTENTS, create) ? (INTENTS[create] ?? null) : null;

/** How `?create=` asks for the dialog. It lives in the address, so that signing in leads back to it. */
export type ComposeChoice = 'post' | 'image' | 'video';

export function useComposeAddress() {
  const [query, changeQuery] = useAddressQuery();
  const write = (choice: ComposeChoice | null) => changeQuery((before) => withKey(before, 'create', choice));
  return { intent: intentOf(query.get('create')), open: write, close: () => write(null) };
}
