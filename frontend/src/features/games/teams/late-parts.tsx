import type { ComponentType } from 'react';
import { loadTexts } from '../../../lib/i18n.ts';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import type { KeptNoteProps } from '../attendance/kept-note.tsx';
import type { NoShowControlProps } from '../attendance/no-show-control.tsx';
import type { NoShowNoticeProps } from '../attendance/no-show-notice.tsx';
import type { TeamsPanelProps } from './teams-panel.tsx';
import type { PlayerOfGameProps } from './wish-button.tsx';

// A game's page stands without these, and most viewers see few of them: their code and texts come after it.

async function withTexts<Props>(part: Promise<ComponentType<Props>>): Promise<ComponentType<Props>> {
  return (await Promise.all([part, loadTexts(['gameTeams'])]))[0];
}

export const TeamsPanel = lazyPart<TeamsPanelProps>({
  name: 'The teams of a game',
  load: () => withTexts(import('./teams-panel.tsx').then((part) => part.TeamsPanel)),
});

export const WishButton = lazyPart<PlayerOfGameProps>({
  name: 'The wish to play together',
  load: () => withTexts(import('./wish-button.tsx').then((part) => part.WishButton)),
});

export const PlayerNotes = lazyPart<PlayerOfGameProps>({
  name: 'The notes on a player',
  load: () => withTexts(import('./player-notes.tsx').then((part) => part.PlayerNotes)),
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
