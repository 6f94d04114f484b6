import { isoTime } from '../../database/sql-fragments.ts';
import { type ExportList, isSeen, list, nameOf } from '../../identity/people/export-files.ts';

export const LISTS: readonly ExportList[] = [
  list(
    'applications',
    'a.id',
    {
      opportunity: `CASE WHEN ${isSeen('o.poster_id')} THEN o.title END`,
      kind: 'o.kind',
      poster: nameOf('o.poster_id'),
      status: 'a.status',
      note: 'a.note',
      reason: 'a.reason',
      createdAt: isoTime('a.created_at'),
    },
    'FROM applications a JOIN opportunities o ON o.id = a.opportunity_id WHERE a.applicant_id = $1',
  ),
  list(
    'opportunities',
    'o.id',
    {
      title: 'o.title',
      kind: 'o.kind',
      category: 'o.category',
      description: 'o.description',
      details: 'o.details',
      isClosed: 'o.closed_at IS NOT NULL',
      createdAt: isoTime('o.created_at'),
    },
    'FROM opportunities o WHERE o.poster_id = $1',
  ),
];
