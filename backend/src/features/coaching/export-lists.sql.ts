import { isoTime } from '../../database/sql-fragments.ts';
import { type ExportList, list, publicNameOf } from '../../identity/people/export-files.ts';

export const LISTS: readonly ExportList[] = [
  list(
    'certificates',
    'c.id',
    { title: 'c.title', fileId: 'c.upload_id', createdAt: isoTime('c.created_at') },
    'FROM coach_certificates c WHERE c.coach_id = $1',
  ),
  list(
    'stars',
    's.coach_id',
    { coach: publicNameOf('s.coach_id'), stars: 's.stars', at: isoTime('s.at') },
    'FROM coach_stars s WHERE s.student_id = $1',
  ),
];
