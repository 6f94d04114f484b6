import { type GameDetail, PROFILE } from '@hoopline/contracts';
import { create } from 'zustand';

/** The game whose card in a list asks a guest for a name: the game that they joined last without one. */
export const useGuestName = create<{ askedIn: string | null }>(() => ({ askedIn: null }));

/** Whether the viewer is a guest who has a seat and has given no name. */
export const isNamelessGuest = ({ players, viewerId }: Pick<GameDetail, 'players' | 'viewerId'>): boolean =>
  players.some(({ id, isMember, displayName }) => id === viewerId && !isMember && displayName === PROFILE.defaultName);
