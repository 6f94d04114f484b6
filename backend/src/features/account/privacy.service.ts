import { PRIVACY, type Privacy } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { type Change, type Committed, changeKind } from '../../changes/change.ts';
import { ChangesService } from '../../changes/changes.service.ts';
import { OnChange } from '../../changes/on-change.decorator.ts';
import { Sql, type Statement, type Transaction } from '../../database/sql.ts';
import { PeopleRepository } from '../../identity/people/people.repository.ts';
import { PresenceAudience } from '../../realtime/presence/presence.audience.ts';
import { ConversationsService } from '../messages/conversations.service.ts';
import { AccountPublisher } from './account.publisher.ts';

const COLUMNS = `shows_presence AS "showsPresence", shows_read_marks AS "showsReadMarks",
                 shows_last_seen AS "showsLastSeen"`;

const FIND: Statement = {
  name: 'privacy.find',
  text: `SELECT id, ${COLUMNS} FROM users WHERE id = ANY($1::uuid[]) AND kind <> 'former'`,
};

const SAVE: Statement = {
  name: 'privacy.save',
  text: `UPDATE users SET shows_presence = $2, shows_read_marks = $3, shows_last_seen = $4
         WHERE id = $1 AND (shows_presence, shows_read_marks, shows_last_seen) IS DISTINCT FROM ($2, $3, $4)
         RETURNING 1`,
};

/** A person changed their privacy settings. */
const privacyChanged = changeKind('account.privacy');

/**
 * Whether people show presence, read marks and last seen. A person who does not show one of these does not see it of
 * others.
 */
@Injectable()
export class PrivacyService {
  constructor(
    private readonly sql: Sql,
    private readonly people: PeopleRepository,
    private readonly conversations: ConversationsService,
    private readonly audience: PresenceAudience,
    private readonly publisher: AccountPublisher,
    private readonly changes: ChangesService,
  ) {}

  /** Returns the defaults for a visitor without a session. */
  async find(userId: string | null): Promise<Privacy> {
    return (userId === null ? undefined : (await this.of([userId])).get(userId)) ?? PRIVACY;
  }

  /** Throws `unauthenticated` if the caller no longer exists. */
  async save(userId: string, privacy: Privacy): Promise<Privacy> {
    await this.changes.commit({}, async (change) => {
      await this.people.lock(userId, change.tx);
      await this.store(userId, privacy, change);
    });
    return privacy;
  }

  /** A setting stays on only if both guest and account have it on: signing in never shows more than the guest did. */
  async merge(guestId: string, userId: string, change: Change): Promise<void> {
    const found = await this.of([guestId, userId], change.tx);
    const [guest, account] = [found.get(guestId) ?? PRIVACY, found.get(userId) ?? PRIVACY];
    const both = {
      showsPresence: guest.showsPresence && account.showsPresence,
      showsReadMarks: guest.showsReadMarks && account.showsReadMarks,
      showsLastSeen: guest.showsLastSeen && account.showsLastSeen,
    };
    await this.store(userId, both, change);
  }

  /** First changes who receives presence. The event then makes pages read the presence of this person again. */
  @OnChange(privacyChanged)
  async publish(changed: readonly Committed[]): Promise<void> {
    for (const [userId, privacy] of await this.of(changed.map(({ ref }) => ref))) {
      this.audience.changed(userId, privacy);
      this.publisher.privacyChanged(userId, await this.conversations.partners(userId));
    }
  }

  /** Leaves out people who do not exist and former players. */
  private async of(userIds: readonly string[], tx?: Transaction): Promise<Map<string, Privacy>> {
    const rows = await this.sql.rows<Privacy & { id: string }>(FIND, [userIds], tx);
    return new Map(rows.map(({ id, ...privacy }) => [id, { ...PRIVACY, ...privacy }]));
  }

  /** Does nothing if the settings are already stored. */
  private async store(userId: string, privacy: Privacy, change: Change): Promise<void> {
    const { showsPresence, showsReadMarks, showsLastSeen } = privacy;
    const values = [userId, showsPresence, showsReadMarks, showsLastSeen];
    if (await this.sql.row(SAVE, values, change.tx)) change.publish(privacyChanged, userId);
  }
}
