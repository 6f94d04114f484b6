import { Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { AbsenceRepository } from './absence.repository.ts';
import { NewAccountsService } from './new-accounts.service.ts';
import { OperatorsService } from './operators.service.ts';
import { ModerationPeople } from './people.ts';
import { StandingRepository } from './standing.repository.ts';
import { SuspendedSignInsService } from './suspended-sign-ins.service.ts';
import { SuspensionGuard } from './suspension.guard.ts';

/** Who may write how often, and who looks after reports. */
@Global()
@Module({
  providers: [
    OperatorsService,
    StandingRepository,
    AbsenceRepository,
    NewAccountsService,
    SuspendedSignInsService,
    ModerationPeople,
    { provide: APP_GUARD, useClass: SuspensionGuard },
  ],
  exports: [OperatorsService, StandingRepository, AbsenceRepository, NewAccountsService, SuspendedSignInsService],
})
export class ModerationModule {}
