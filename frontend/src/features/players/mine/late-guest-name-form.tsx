import { lazyPart } from '../../../lib/lazy-part.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { GuestNameFormProps } from './guest-name-form.tsx';

/** Only guests need it, once. */
export const GuestNameForm = lazyPart<GuestNameFormProps>({
  name: 'The form for the first name of a guest',
  texts: ['myProfile', 'profiles', 'problems'],
  load: async () => (await import('./guest-name-form.tsx')).GuestNameForm,
  fallback: <Skeleton h="130px" borderRadius="md" />,
});
