import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Sql } from '../../../database/sql.ts';
import { AccountRemoval } from '../../../identity/removal/account-removal.ts';
import { UploadAttachments } from '../../../uploads/upload-attachments.ts';
import { CoachProfileRepository } from './coach-profile.repository.ts';

/** Removes the coach profile of somebody whose account is removed; stars that they gave stay. */
@Injectable()
export class CoachRemovalService implements OnModuleInit {
  constructor(
    private readonly removal: AccountRemoval,
    private readonly profiles: CoachProfileRepository,
    private readonly attachments: UploadAttachments,
    private readonly sql: Sql,
  ) {}

  onModuleInit(): void {
    this.removal.register(async ({ id }) => {
      await this.sql.transaction(async (tx) => {
        const shown = await this.profiles.certificates(id, tx);
        await this.profiles.remove(id, tx);
        const uploadIds = shown.map(({ uploadId }) => uploadId);
        await this.attachments.detach(uploadIds, tx);
      });
      return false;
    });
  }
}
