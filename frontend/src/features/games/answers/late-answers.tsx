import { lazyPart } from '../../../lib/lazy-part.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { CachedDetail } from '../cached-game.ts';
import type { AnswerCardProps } from './answer-card.tsx';
import type { AnswerMarkProps } from './answer-mark.tsx';

// Few games ask their players, and most viewers see a game hours before it. So these parts load after the page.

const texts = ['gameAnswers'] as const;

export const AnswerCard = lazyPart<AnswerCardProps>({
  name: 'The question to a player',
  texts,
  load: async () => (await import('./answer-card.tsx')).AnswerCard,
  fallback: <Skeleton h="132px" borderRadius="lg" />,
});

export const AnswerMark = lazyPart<AnswerMarkProps>({
  name: 'The answer of a player',
  texts,
  load: async () => (await import('./answer-mark.tsx')).AnswerMark,
});

export const AnswerBadge = lazyPart<AnswerMarkProps>({
  name: 'The answer of a player on the court',
  texts,
  load: async () => (await import('./answer-mark.tsx')).AnswerBadge,
});

export const GoNotice = lazyPart<{ game: CachedDetail }>({
  name: 'The decision whether a game takes place',
  texts,
  load: async () => (await import('./go-notice.tsx')).GoNotice,
  fallback: <Skeleton h="72px" borderRadius="md" />,
});

export const HostAnswers = lazyPart<{ game: CachedDetail }>({
  name: 'The answers of a game for its host',
  texts,
  load: async () => (await import('./host-answers.tsx')).HostAnswers,
});

export const Scoreboard = lazyPart<{ game: CachedDetail }>({
  name: 'The running score',
  texts: ['gameAnswers', 'gameTeams'],
  load: async () => (await import('./scoreboard.tsx')).Scoreboard,
  fallback: <Skeleton h="236px" borderRadius="lg" />,
});
