/**
 * SQL of everybody in a block with the viewer, whoever of the two blocked the other, as an array. `viewer` is SQL for an id
 * or null, and no column: so PostgreSQL reads the array once for each statement, and what it costs somebody without a
 * block does not depend on the rows that are compared with it.
 */
export const hiddenFrom = (viewer: string): string => `ARRAY(
  SELECT blocked_id FROM blocks WHERE blocker_id = ${viewer} UNION ALL SELECT blocker_id FROM blocks WHERE blocked_id = ${viewer})`;

/** Whether the viewer may see the person, as far as blocks go. `person` is SQL for an id that is never null. */
export const isShown = (viewer: string, person: string): string => `${person} <> ALL (${hiddenFrom(viewer)})`;

/** Whether one of the two has blocked the other: for ids that differ from row to row. */
export const isBlockedPair = (one: string, other: string): string => `EXISTS (
  SELECT 1 FROM blocks WHERE (blocker_id = ${one} AND blocked_id = ${other}) OR (blocker_id = ${other} AND blocked_id = ${one}))`;

/** That one person must not see another. */
export interface Unseen {
  viewerId: string;
  personId: string;
}

/** SQL of every `Unseen` of one of `people`, as JSON. `people` is SQL for an array of ids. */
export const unseenOf = (people: string): string => `
  COALESCE((SELECT json_agg(json_build_object('viewerId', pair.viewer_id, 'personId', pair.person_id)) FROM (
    SELECT blocked_id AS viewer_id, blocker_id AS person_id FROM blocks WHERE blocker_id = ANY((${people})::uuid[])
    UNION SELECT blocker_id, blocked_id FROM blocks WHERE blocked_id = ANY((${people})::uuid[])) pair), '[]')`;

/** By viewer, whom they must not see. */
export function byViewer(unseen: readonly Unseen[]): Map<string, Set<string>> {
  const hidden = new Map<string, Set<string>>();
  for (const { viewerId, personId } of unseen) {
    hidden.set(viewerId, (hidden.get(viewerId) ?? new Set()).add(personId));
  }
  return hidden;
}
