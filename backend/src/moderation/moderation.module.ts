import { Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { AbsenceRepository } from './absence.repository.ts';
import { GuestStandingService } from './guest-standing.service.ts';
import { NewAccountsService } from './new-accounts.service.ts';
import { OperatorsService } from './operators.service.ts';
import { ReportableKinds } from './reportable-kinds.service.ts';
import { StandingRepository } from './standing.repository.ts';
import { SuspendedSignInsService } from './suspended-sign-ins.service.ts';
import { SuspensionGuard } from './suspension.guard.ts';

/** Who may write how often, who looks after reports, and what can be reported. */
@Global()
@Module({
  providers: [
    OperatorsService,
    StandingRepository,
    AbsenceRepository,
    NewAccountsService,
    SuspendedSignInsService,
    ReportableKinds,
    GuestStandingService,
    { provide: APP_GUARD, useClass: SuspensionGuard },
  ],
  exports: [
    OperatorsService,
    StandingRepository,
    AbsenceRepository,
    NewAccountsService,
    SuspendedSignInsService,
    ReportableKinds,
  ],
})
export class ModerationModule {}
