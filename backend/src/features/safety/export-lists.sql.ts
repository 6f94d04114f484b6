import { isoTime } from '../../database/sql-fragments.ts';
import { type ExportList, list, nameIf } from '../../identity/people/export-files.ts';

export const LISTS: readonly ExportList[] = [
  list(
    'blocked',
    'b.blocked_id',
    { blocked: nameIf('true', 'b.blocked_id'), since: isoTime('b.created_at') },
    'FROM blocks b WHERE b.blocker_id = $1',
  ),
  list(
    'reports',
    'r.id',
    { about: 'i.kind', reason: 'r.reason', note: 'r.note', createdAt: isoTime('r.created_at') },
    'FROM reports r JOIN reported_items i ON i.id = r.item_id WHERE r.reporter_id = $1',
  ),
];
