import { isoTime } from '../../database/sql-fragments.ts';
import { type ExportList, list } from '../../identity/people/export-files.ts';

export const LISTS: readonly ExportList[] = [
  list(
    'check-ins',
    'v.id',
    { court: 'c.name', city: 'c.city', since: isoTime('v.since'), until: isoTime('v.until'), isNamed: 'v.is_named' },
    'FROM court_check_ins v JOIN courts c ON c.id = v.court_id WHERE v.user_id = $1',
  ),
  list(
    'court-photos',
    'p.id',
    { court: 'c.name', fileId: 'p.media_id', createdAt: isoTime('p.created_at') },
    'FROM court_photos p JOIN courts c ON c.id = p.court_id WHERE p.user_id = $1',
  ),
  list(
    'court-conditions',
    'c.id',
    {
      court: 'c.name',
      conditions: `(SELECT json_agg(json_build_object('kind', own.kind, 'state', own.state, 'at', ${isoTime('own.reported_at')})
                                    ORDER BY own.kind)
                    FROM court_conditions own WHERE own.court_id = c.id AND own.user_id = $1)`,
    },
    'FROM courts c WHERE c.id IN (SELECT court_id FROM court_conditions WHERE user_id = $1)',
  ),
];
