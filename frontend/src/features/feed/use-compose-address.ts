import { useSearchParams } from 'react-router-dom';
import { intentOf } from './compose/intent.ts';

/** How `?create=` asks for the dialog. It lives in the address, so that signing in leads back to it (D-08). */
export type ComposeChoice = 'post' | 'image' | 'video';

const REPLACE = { replace: true, preventScrollReset: true };

export function useComposeAddress() {
  const [params, setParams] = useSearchParams();

  const write = (choice: ComposeChoice | null) =>
    setParams((before) => {
      const after = new URLSearchParams(before);
      if (choice) after.set('create', choice);
      else after.delete('create');
      return after;
    }, REPLACE);

  return { intent: intentOf(params.get('create')), open: write, close: () => write(null) };
}
