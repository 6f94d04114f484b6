import { Injectable } from '@nestjs/common';
import { Sql } from '../database/sql.ts';
import { GuestMerge, type MergeNews } from './guest-merge.ts';
import { Guests } from './guests.repository.ts';
import { Members } from './members.repository.ts';
import type { SignInProfile } from './sign-in-profile.ts';

@Injectable()
export class SignIn {
  constructor(
    private readonly sql: Sql,
    private readonly members: Members,
    private readonly guests: Guests,
    private readonly merge: GuestMerge,
  ) {}

  /** The account of whoever the provider vouches for. A guest who signs in becomes part of it, once (D-03). */
  async accountFor(profile: SignInProfile, guestId: string | null): Promise<string> {
    let news: MergeNews[] = [];
    const userId = await this.sql.transaction(async (manager) => {
      const { id, isNew } = await this.members.upsert(profile, manager);
      if (guestId && (await this.guests.lock(guestId, manager))) {
        news = await this.merge.run(guestId, id, manager);
        await this.guests.dissolve(guestId, { id, isNew }, manager);
      }
      return id;
    });
    await this.merge.tell(news);
    return userId;
  }
}
