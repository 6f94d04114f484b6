import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AccountRemoval } from '../identity/removal/account-removal.ts';
import { OpsActionsRepository } from './ops-actions.repository.ts';

/** Whoever deletes their account is named by no line of the audit trail any more, as operator or otherwise. */
@Injectable()
export class OpsRemovalService implements OnModuleInit {
  constructor(
    private readonly removal: AccountRemoval,
    private readonly actions: OpsActionsRepository,
  ) {}

  onModuleInit(): void {
    this.removal.register(async ({ id }) => {
      await this.actions.forget(id);
      return false;
    });
  }
}
