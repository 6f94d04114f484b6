import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Sql } from '../../../database/sql.ts';
import { AccountRemoval } from '../../../identity/removal/account-removal.ts';
import { PostingService } from '../opportunities/posting.service.ts';
import { SendingService } from '../sending/sending.service.ts';
import { ApplicationsRemovalRepository } from './applications-removal.repository.ts';

/** Withdraws the open applications of somebody whose account is removed, and closes what they have posted. */
@Injectable()
export class ApplicationsRemovalService implements OnModuleInit {
  constructor(
    private readonly removal: AccountRemoval,
    private readonly left: ApplicationsRemovalRepository,
    private readonly sending: SendingService,
    private readonly posting: PostingService,
    private readonly sql: Sql,
  ) {}

  onModuleInit(): void {
    this.removal.register(({ id }) => this.step(id));
  }

  private async step(userId: string): Promise<boolean> {
    const open = await this.left.nextOpen(userId);
    if (open) {
      await this.sending.leave(open.id, userId);
      return true;
    }
    const posted = await this.left.nextPosted(userId);
    if (posted) {
      await this.posting.close(posted.kind, posted.id, userId, true);
      return true;
    }
    await this.sql.transaction((tx) => this.left.clearTexts(userId, tx));
    return false;
  }
}
