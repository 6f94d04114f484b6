import type { ComponentType } from 'react';
import { loadTexts } from '../../../lib/i18n.ts';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { AfterPanelProps } from '../after/after-panel.tsx';
import type { MoneyNoteProps } from '../after/money-note.tsx';
import type { NextWeekProps } from '../after/next-week-button.tsx';
import type { KeptNoteProps } from '../attendance/kept-note.tsx';
import type { NoShowControlProps } from '../attendance/no-show-control.tsx';
import type { NoShowNoticeProps } from '../attendance/no-show-notice.tsx';
import type { CachedDetail } from '../cached-game.ts';
import type { OpensNoteProps } from '../series/opens-note.tsx';
import type { SeriesCardProps } from '../series/series-card.tsx';
import type { TeamsPanelProps } from '../teams/teams-panel.tsx';
import type { PlayerOfGameProps } from '../teams/wish-button.tsx';

// Most viewers see few of these parts of a game's page, so the code and texts of the parts load after the page.

async function withTexts<Props>(part: Promise<ComponentType<Props>>): Promise<ComponentType<Props>> {
  return (await Promise.all([part, loadTexts(['gameTeams'])]))[0];
}

export const TeamsPanel = lazyPart<TeamsPanelProps>({
  name: 'The teams of a game',
  load: () => withTexts(import('../teams/teams-panel.tsx').then((part) => part.TeamsPanel)),
});

export const WishButton = lazyPart<PlayerOfGameProps>({
  name: 'The wish to play together',
  load: () => withTexts(import('../teams/wish-button.tsx').then((part) => part.WishButton)),
});

export const PlayerNotes = lazyPart<PlayerOfGameProps>({
  name: 'The notes on a player',
  load: () => withTexts(import('../teams/player-notes.tsx').then((part) => part.PlayerNotes)),
});

export const KeptNote = lazyPart<KeptNoteProps>({
  name: 'The note on kept spots',
  load: () => withTexts(import('../attendance/kept-note.tsx').then((part) => part.KeptNote)),
});

export const NoShowControl = lazyPart<NoShowControlProps>({
  name: 'The mark of who did not come',
  load: () => withTexts(import('../attendance/no-show-control.tsx').then((part) => part.NoShowControl)),
});

export const NoShowNotice = lazyPart<NoShowNoticeProps>({
  name: 'The notice of not having come',
  load: () => withTexts(import('../attendance/no-show-notice.tsx').then((part) => part.NoShowNotice)),
});

// Most games do not repeat, so the parts about a series load later.

export const SeriesCard = lazyPart<SeriesCardProps>({
  name: 'The weekly run that a game belongs to',
  texts: ['gameSeries'],
  load: async () => (await import('../series/series-card.tsx')).SeriesCard,
});

export const OpensNote = lazyPart<OpensNoteProps>({
  name: 'The note that regulars come first',
  texts: ['gameSeries'],
  load: async () => (await import('../series/opens-note.tsx')).OpensNote,
});

// Most viewers open a game's page before the game is over, so these parts load later.

export const ResultPanel = lazyPart<{ game: CachedDetail }>({
  name: 'What is to be done about a result',
  load: async () => (await import('../result/result-panel.tsx')).ResultPanel,
  fallback: <Skeleton h="96px" borderRadius="lg" />,
});

export const RatingPanel = lazyPart<{ game: CachedDetail }>({
  name: 'The rating of a game',
  load: async () => (await import('../result/rating-panel.tsx')).RatingPanel,
  fallback: <Skeleton h="148px" borderRadius="lg" />,
});

export const AfterPanel = lazyPart<AfterPanelProps>({
  name: 'What follows a game',
  texts: ['gameAfter'],
  load: async () => (await import('../after/after-panel.tsx')).AfterPanel,
});

export const NextWeek = lazyPart<NextWeekProps>({
  name: 'The button for the same time next week',
  texts: ['gameAfter'],
  load: async () => (await import('../after/next-week-button.tsx')).NextWeek,
});

// Most games are free, so the words about money load later too.
export const MoneyNote = lazyPart<MoneyNoteProps>({
  name: 'The note on the fee of a game',
  texts: ['gameAfter'],
  load: async () => (await import('../after/money-note.tsx')).MoneyNote,
  fallback: <Skeleton h="90px" borderRadius="md" />,
});
