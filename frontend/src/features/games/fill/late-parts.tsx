import { lazyPart } from '../../../lib/lazy-part.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { AskCardProps } from './ask-card.tsx';
import type { BroughtNoteProps } from './brought-note.tsx';
import type { ClaimCardProps } from './claim-card.tsx';
import type { FillToolsProps } from './fill-tools.tsx';
import type { FriendPanelProps } from './friend-panel.tsx';

// Few viewers of a game's page need these parts, so their code and texts load after the page.

const texts = ['gameFill'] as const;

export const FillTools = lazyPart<FillToolsProps>({
  name: 'Inviting and asking players',
  texts,
  load: async () => (await import('./fill-tools.tsx')).FillTools,
  fallback: <Skeleton h="132px" borderRadius="md" />,
});

export const AskCard = lazyPart<AskCardProps>({
  name: 'A request to play',
  texts,
  load: async () => (await import('./ask-card.tsx')).AskCard,
});

export const FriendPanel = lazyPart<FriendPanelProps>({
  name: 'Bringing a friend',
  texts,
  load: async () => (await import('./friend-panel.tsx')).FriendPanel,
});

export const ClaimCard = lazyPart<ClaimCardProps>({
  name: 'Claiming a spot that a friend holds',
  texts,
  load: async () => (await import('./claim-card.tsx')).ClaimCard,
});

export const BroughtNote = lazyPart<BroughtNoteProps>({
  name: 'The note on who brought a player',
  texts,
  load: async () => (await import('./brought-note.tsx')).BroughtNote,
});
