import { lazyPart } from '../../../lib/lazy-part.tsx';
import type { WriteInThreadLinkProps } from './write-in-thread-link.tsx';

/** Only hosts need it. Its code and texts load after the page. */
export const WriteInThread = lazyPart<WriteInThreadLinkProps>({
  name: 'The link with which a host writes to a guest',
  texts: ['messages'],
  load: async () => (await import('./write-in-thread-link.tsx')).WriteInThreadLink,
});
