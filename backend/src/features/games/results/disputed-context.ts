import type { ReportContext } from '@hoopline/contracts';
import type { DetailRow } from '../games.mapper.ts';
import type { StoredResult } from './results.repository.ts';

/** A result as operators see it: the score, and a line with the names of each team. */
export function disputedContext(
  { id, title, host, isPublic, players }: DetailRow,
  { teams, scores, enteredAt }: StoredResult,
): ReportContext {
  const nameOf = (userId: string) => players.find((player) => player.id === userId)?.displayName;
  const lines = teams.map((team, side) => `${scores[side]}: ${team.map(nameOf).filter(Boolean).join(', ')}`);
  return {
    author: { id: host.id, displayName: host.displayName },
    title: `${title} · ${scores.join(' : ')}`,
    text: lines.join('\n'),
    media: [],
    path: isPublic ? `/games/${id}` : null,
    createdAt: enteredAt.toISOString(),
    before: [],
    after: [],
  };
}
