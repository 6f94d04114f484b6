import type { Reportable } from '../../identity/people/people-steps.ts';
import { canSee } from './game-access.ts';
import { accessOf, toNeutral } from './games.mapper.ts';
import type { GamesRepository } from './games.repository.ts';
import { type HostingRepository, newSlug } from './hosting/hosting.repository.ts';
import type { LockedGamesRepository } from './locked-games.repository.ts';
import type { ResultsRepository } from './results/results.repository.ts';
import type { ResultsService } from './results/results.service.ts';

/** Lets people report games, and operators hide them. A hidden game continues for the people in it. */
export const reportableGames = (
  games: GamesRepository,
  hosting: HostingRepository,
  lockedGames: LockedGamesRepository,
): Reportable => ({
  find: async (id, viewerId, linkKey) => {
    const row = await games.detail(id, viewerId);
    if (!row || !canSee(accessOf(row), viewerId, linkKey)) return undefined;
    const { host, title, description, location, createdAt, isPublic } = row;
    return {
      id,
      author: { id: host.id, displayName: host.displayName },
      title,
      text: [description, location].filter(Boolean).join('\n'),
      media: [],
      path: isPublic ? `/games/${id}` : null,
      createdAt: createdAt.toISOString(),
    };
  },
  exists: (id) => hosting.exists(id),
  setHidden: async (id, isHidden, change) => {
    const { tx, now } = change;
    if (!(await hosting.exists(id))) return false;
    const locked = await lockedGames.lockGame(id, { actorId: null }, change);
    const row = await games.detail(id, null, tx);
    const isChanged = await (isHidden ? hosting.hide(id, now, newSlug(), tx) : hosting.show(id, tx));
    if (!row || !isChanged) return false;
    if (isHidden && row.isPublic) locked.lastPublic = toNeutral(row, now);
    locked.log(isHidden ? 'hidden' : 'shown');
    await lockedGames.save(locked);
    return true;
  },
});

/**
 * Results in the operators' queue. A result gets there when a player objects; it cannot be reported. If operators
 * hide it, it is left out of the statistics. If they dismiss the objection, it counts. If they undo either, it is
 * disputed again.
 */
export const reportableResults = (
  results: ResultsService,
  stored: ResultsRepository,
  games: GamesRepository,
): Reportable => ({
  find: async () => undefined,
  exists: async (id) => (await stored.find(id)) !== undefined,
  isPartyTo: async (id, personId, tx) => {
    const game = (await games.access([id], personId, tx)).get(id);
    return game !== undefined && (game.hostId === personId || game.myStatus === 'joined');
  },
  setHidden: (id, isHidden, change) => results.decide(id, isHidden ? 'left_out' : null, null, change),
  setDismissed: async (id, operatorId, change) => {
    await results.decide(id, operatorId === null ? null : 'counts', operatorId, change);
  },
});
