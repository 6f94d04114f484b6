import { gamesErrors } from '@hoopline/contracts';
import { DomainError } from '../../http/errors.ts';
import type { Door } from './games.repository.ts';

/** A private game is there for its host, who has a place in it, and who holds its key. */
export function maySee(door: Door, viewerId: string | null, key: string | undefined): boolean {
  if (door.is_public || key === door.slug) return true;
  const isInside = door.my_status !== null && ['joined', 'offered', 'waitlisted'].includes(door.my_status);
  return isInside || (viewerId !== null && door.host_id === viewerId);
}

/** To everybody else it does not exist. */
export function opened<T extends Door>(door: T | undefined, viewerId: string | null, key?: string): T {
  if (!door || !maySee(door, viewerId, key)) throw new DomainError(gamesErrors.game_not_found);
  return door;
}
