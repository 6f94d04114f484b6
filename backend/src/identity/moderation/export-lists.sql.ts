import { isoTime } from '../../database/sql-fragments.ts';
import { type ExportList, list } from '../people/export-files.ts';

export const LISTS: readonly ExportList[] = [
  list(
    'warnings',
    'w.id',
    {
      about: 'w.excerpt',
      reason: 'w.reason',
      at: isoTime('w.at'),
      acknowledgedAt: isoTime('w.acknowledged_at'),
    },
    'FROM warnings w WHERE w.user_id = $1 AND w.withdrawn_at IS NULL',
  ),
];
