import { lazyPart } from '../../../lib/lazy-part.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { GuestNameFormProps } from './guest-name-form.tsx';
import type { GuestNameQuestionProps } from './guest-name-question.tsx';

// These parts load after the page, because only guests without a name need them, and each guest only once.

export const GuestNameForm = lazyPart<GuestNameFormProps>({
  name: 'The form for the first name of a guest',
  texts: ['myProfile', 'profiles', 'problems'],
  load: async () => (await import('./guest-name-form.tsx')).GuestNameForm,
  fallback: <Skeleton h="130px" borderRadius="md" />,
});

export const GuestNameQuestion = lazyPart<GuestNameQuestionProps>({
  name: 'The question for the first name of a guest',
  texts: ['myProfile', 'profiles', 'problems'],
  load: async () => (await import('./guest-name-question.tsx')).GuestNameQuestion,
});
