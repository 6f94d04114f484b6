import { lazyPart } from '../lib/lazy-part.tsx';

/** There is no toast on the first paint, so the toaster's code loads after it. */
export const LateToaster = lazyPart({
  name: 'The toaster',
  load: async () => (await import('../ui/toast/toaster.tsx')).Toaster,
});
