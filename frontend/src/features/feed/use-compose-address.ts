import { useAddressQuery, withKey } from '../../lib/use-address-query.ts';
import { intentOf } from './compose/intent.ts';

/** How `?create=` asks for the dialog. It lives in the address, so that signing in leads back to it (D-08). */
export type ComposeChoice = 'post' | 'image' | 'video';

export function useComposeAddress() {
  const [query, changeQuery] = useAddressQuery();
  const write = (choice: ComposeChoice | null) => changeQuery((before) => withKey(before, 'create', choice));
  return { intent: intentOf(query.get('create')), open: write, close: () => write(null) };
}
