import { COURTS, type Condition, type CourtPhoto, type CourtReports } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { newId } from '../../../database/ids.ts';
import { Sql, type Statement, type Transaction } from '../../../database/sql.ts';
import { isoTime } from '../../../database/sql-fragments.ts';
import { isShown } from '../../../identity/people/blocks.sql.ts';
import { faceKeys } from '../../../identity/people/person.sql.ts';
import { type MediaRow, mediaAddress, toMedia } from '../../../uploads/media.sql.ts';

type PhotoRow = Omit<CourtPhoto, 'mediaUrl' | 'media' | 'isHidden'> & MediaRow & { mediaId: string; isHidden: boolean };

/** A court's reports as columns of the court's row. */
export interface ReportsRow {
  id: string;
  reportsRev: number;
  conditions: CourtReports['conditions'];
  photos: PhotoRow[];
}

/** `alias` names `courts` in the statement. Includes photos that operators have hidden; `reportsFor` filters them. */
export const reportsColumns = (alias: string): string => `
  ${alias}.reports_rev AS "reportsRev",
  COALESCE((
    SELECT json_agg(json_build_object('kind', r.kind, 'state', r.state, 'reportedAt', ${isoTime('r.reported_at')})
                    ORDER BY r.reported_at DESC, r.kind)
    FROM court_conditions r WHERE r.court_id = ${alias}.id), '[]') AS conditions,
  COALESCE((
    SELECT json_agg(shown.photo) FROM (
      SELECT json_build_object(
        'id', p.id, 'createdAt', ${isoTime('p.created_at')}, 'mediaId', m.id, 'width', m.width, 'height', m.height,
        'placeholder', m.placeholder, 'mediaHasSmall', m.has_small, 'posterId', NULL, 'posterHasSmall', NULL,
        'isHidden', p.hidden_at IS NOT NULL, 'author', CASE WHEN u.id IS NOT NULL THEN json_build_object(${faceKeys('u')}) END) AS photo
      FROM (
        (SELECT * FROM court_photos WHERE court_id = ${alias}.id AND hidden_at IS NULL
         ORDER BY created_at DESC, id DESC LIMIT ${COURTS.maxPhotos})
        UNION ALL SELECT * FROM court_photos WHERE court_id = ${alias}.id AND hidden_at IS NOT NULL) p
      JOIN uploads m ON m.id = p.media_id LEFT JOIN users u ON u.id = p.user_id
      ORDER BY p.created_at DESC, p.id DESC) shown), '[]') AS photos`;

export const toReports = ({ id, reportsRev, conditions, photos }: ReportsRow): CourtReports => ({
  courtId: id,
  conditions,
  photos: photos.map((row) => ({
    id: row.id,
    mediaUrl: mediaAddress(row.mediaId),
    media: toMedia(row),
    author: row.author,
    createdAt: row.createdAt,
    ...(row.isHidden && { isHidden: true }),
  })),
  rev: reportsRev,
});

/** Removes photos of people whom the viewer must not see, and hidden photos of others. */
export const reportsFor = (
  viewerId: string | null,
  reports: CourtReports,
  unseen: ReadonlySet<string> = new Set(),
): CourtReports => ({
  ...reports,
  photos: reports.photos.filter(({ author, isHidden }) =>
    author === null ? !isHidden : !unseen.has(author.id) && (!isHidden || author.id === viewerId),
  ),
});

const READ: Statement = {
  name: 'reports.read',
  text: `SELECT c.id, ${reportsColumns('c')} FROM courts c WHERE c.id = ANY($1::uuid[])`,
};

/** Locks a court before its conditions or photos change. */
const BEGIN: Statement = {
  name: 'reports.begin',
  text: 'UPDATE courts SET reports_rev = reports_rev + 1 WHERE id = $1 RETURNING id',
};

/** $1 court, $2 kind, $3 state, $4 reporter, $5 now. */
const REPORT: Statement = {
  name: 'reports.report',
  text: `INSERT INTO court_conditions (court_id, kind, state, user_id, reported_at) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT ON CONSTRAINT court_conditions_pkey DO UPDATE SET
           state = EXCLUDED.state, user_id = EXCLUDED.user_id, reported_at = EXCLUDED.reported_at`,
};

const MOVE_CONDITIONS: Statement = {
  name: 'reports.move-conditions',
  text: 'UPDATE court_conditions SET user_id = $2 WHERE user_id = $1',
};

const FORGET_CONDITIONS: Statement = {
  name: 'reports.forget-conditions',
  text: 'UPDATE court_conditions SET user_id = NULL WHERE user_id = $1',
};

const COUNT_OWN: Statement = {
  name: 'reports.count-own',
  text: 'SELECT count(*)::int AS photos FROM court_photos WHERE court_id = $1 AND user_id = $2',
};

const ADD_PHOTO: Statement = {
  name: 'reports.add-photo',
  text: 'INSERT INTO court_photos (id, court_id, user_id, media_id, created_at) VALUES ($1, $2, $3, $4, $5)',
};

const NEXT_PHOTO: Statement = {
  name: 'reports.next-photo',
  text: 'SELECT id, court_id AS "courtId" FROM court_photos WHERE user_id = $1 ORDER BY id LIMIT 1',
};

const FIND_PHOTO: Statement = {
  name: 'reports.find-photo',
  text: 'SELECT user_id AS "authorId", media_id AS "mediaId" FROM court_photos WHERE id = $1 AND court_id = $2',
};

const REMOVE_PHOTO: Statement = { name: 'reports.remove-photo', text: 'DELETE FROM court_photos WHERE id = $1' };

interface ReportedPhotoRow {
  id: string;
  courtId: string;
  courtName: string;
  mediaId: string;
  createdAt: Date;
  authorId: string;
  displayName: string;
}

/** Photo $1 with its author, if viewer $2 may see it. */
const REPORTED_PHOTO: Statement = {
  name: 'reports.reported-photo',
  text: `SELECT p.id, p.court_id AS "courtId", c.name AS "courtName", p.media_id AS "mediaId", p.created_at AS "createdAt",
                u.id AS "authorId", u.display_name AS "displayName"
         FROM court_photos p JOIN courts c ON c.id = p.court_id JOIN users u ON u.id = p.user_id
         WHERE p.id = $1 AND (p.hidden_at IS NULL OR p.user_id = $2::uuid) AND ${isShown('$2::uuid', 'p.user_id')}`,
};

const COURT_OF_PHOTO: Statement = {
  name: 'reports.court-of-photo',
  text: 'SELECT court_id AS "courtId" FROM court_photos WHERE id = $1',
};

/** The caller holds the court's lock. $1 photo, $2 the time at which it is hidden; null shows it again. */
const SET_HIDDEN: Statement = {
  name: 'reports.set-hidden',
  text: `UPDATE court_photos SET hidden_at = $2 WHERE id = $1 AND (hidden_at IS NULL) = ($2::timestamptz IS NOT NULL)
         RETURNING media_id AS "mediaId"`,
};

/** Reports and photos of courts. A transaction calls `begin` before it changes any, except the authors of reports. */
@Injectable()
export class ReportsRepository {
  constructor(private readonly sql: Sql) {}

  /** Leaves out courts that do not exist. */
  async read(courtIds: readonly string[], tx?: Transaction): Promise<Map<string, CourtReports>> {
    const rows = await this.sql.rows<ReportsRow & object>(READ, [courtIds], tx);
    return new Map(rows.map((row) => [row.id, toReports(row)]));
  }

  /** Locks the court and raises its `reports_rev`. False if the court does not exist. */
  async begin(courtId: string, tx: Transaction): Promise<boolean> {
    return (await this.sql.row(BEGIN, [courtId], tx)) !== undefined;
  }

  /** Replaces the last report of the same kind. */
  async report(
    courtId: string,
    { kind, state }: Pick<Condition, 'kind' | 'state'>,
    userId: string,
    now: Date,
    tx: Transaction,
  ): Promise<void> {
    await this.sql.rows(REPORT, [courtId, kind, state, userId, now], tx);
  }

  /** Makes the account the author of the guest's reports. */
  async moveConditions(guestId: string, userId: string, tx: Transaction): Promise<void> {
    await this.sql.rows(MOVE_CONDITIONS, [guestId, userId], tx);
  }

  /** Removes the author from their reports. The reports stay. */
  async forgetConditions(userId: string, tx?: Transaction): Promise<void> {
    await this.sql.rows(FORGET_CONDITIONS, [userId], tx);
  }

  async countOwn(courtId: string, userId: string, tx: Transaction): Promise<number> {
    const counted = await this.sql.row<{ photos: number }>(COUNT_OWN, [courtId, userId], tx);
    return counted?.photos ?? 0;
  }

  async addPhoto(courtId: string, userId: string, mediaId: string, now: Date, tx: Transaction): Promise<void> {
    await this.sql.rows(ADD_PHOTO, [newId(), courtId, userId, mediaId, now], tx);
  }

  /** One of the photos that the person added; undefined if there is none. */
  nextPhoto(userId: string): Promise<{ id: string; courtId: string } | undefined> {
    return this.sql.row<{ id: string; courtId: string }>(NEXT_PHOTO, [userId]);
  }

  findPhoto(
    id: string,
    courtId: string,
    tx: Transaction,
  ): Promise<{ authorId: string | null; mediaId: string } | undefined> {
    return this.sql.row<{ authorId: string | null; mediaId: string }>(FIND_PHOTO, [id, courtId], tx);
  }

  async removePhoto(id: string, tx: Transaction): Promise<void> {
    await this.sql.rows(REMOVE_PHOTO, [id], tx);
  }

  /** A photo for its report. Undefined if the viewer may not see it. */
  reported(id: string, viewerId: string | null): Promise<ReportedPhotoRow | undefined> {
    return this.sql.row<ReportedPhotoRow & object>(REPORTED_PHOTO, [id, viewerId]);
  }

  async courtOfPhoto(id: string, tx?: Transaction): Promise<string | undefined> {
    return (await this.sql.row<{ courtId: string }>(COURT_OF_PHOTO, [id], tx))?.courtId;
  }

  /** Hides a photo at `hiddenAt`, or shows it again. Undefined if nothing changes. */
  setHidden(id: string, hiddenAt: Date | null, tx: Transaction): Promise<{ mediaId: string } | undefined> {
    return this.sql.row(SET_HIDDEN, [id, hiddenAt], tx);
  }
}
