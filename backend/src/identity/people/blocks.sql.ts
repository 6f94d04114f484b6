/**
 * SQL for an array of everybody in a block with the viewer, no matter which of the two blocked the other. `viewer` is
 * SQL for an id or null, but not a column: then PostgreSQL reads the array once for each statement, and the cost for
 * a viewer without a block does not depend on the rows that are compared with it.
 */
export const hiddenFrom = (viewer: string): string => `ARRAY(
  SELECT blocked_id FROM blocks WHERE blocker_id = ${viewer} UNION ALL SELECT blocker_id FROM blocks WHERE blocked_id = ${viewer})`;

/** Whether no block hinders the viewer from seeing the person. `person` is SQL for an id that is never null. */
export const isShown = (viewer: string, person: string): string => `${person} <> ALL (${hiddenFrom(viewer)})`;

/** Whether one of the two has blocked the other. Use it if both ids differ from row to row. */
export const isBlockedPair = (one: string, other: string): string => `EXISTS (
  SELECT 1 FROM blocks WHERE (blocker_id = ${one} AND blocked_id = ${other}) OR (blocker_id = ${other} AND blocked_id = ${one}))`;

/** `viewerId` must not see `personId`. */
export interface Unseen {
  viewerId: string;
  personId: string;
}

/** SQL for JSON of every `Unseen` whose person is one of `people`. `people` is SQL for an array of ids. */
export const unseenOf = (people: string): string => `
  COALESCE((SELECT json_agg(json_build_object('viewerId', pair.viewer_id, 'personId', pair.person_id)) FROM (
    SELECT blocked_id AS viewer_id, blocker_id AS person_id FROM blocks WHERE blocker_id = ANY((${people})::uuid[])
    UNION SELECT blocker_id, blocked_id FROM blocks WHERE blocked_id = ANY((${people})::uuid[])) pair), '[]')`;

/** Maps each viewer to the people whom they must not see. */
export function byViewer(unseen: readonly Unseen[]): Map<string, Set<string>> {
  const unseenBy = new Map<string, Set<string>>();
  for (const { viewerId, personId } of unseen) {
    unseenBy.set(viewerId, (unseenBy.get(viewerId) ?? new Set()).add(personId));
  }
  return unseenBy;
}
