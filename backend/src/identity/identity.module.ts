import { type DynamicModule, Module } from '@nestjs/common';
import { APP_GUARD, DiscoveryModule } from '@nestjs/core';
import type { Runtime } from '../config/runtime.ts';
import { GuestsRepository } from './guests/guests.repository.ts';
import { HousekeepingJob } from './housekeeping.job.ts';
import { IdentityController } from './identity.controller.ts';
import { SuspensionGuard } from './moderation/guards.ts';
import { NewAccountsService } from './moderation/new-accounts.service.ts';
import { OperatorsService } from './moderation/operators.service.ts';
import { ModerationPeople } from './moderation/people.ts';
import { StandingRepository } from './moderation/standing.repository.ts';
import { SuspendedSignInsService } from './moderation/suspended-sign-ins.service.ts';
import { BlocksRepository } from './people/blocks.repository.ts';
import { PeopleRepository } from './people/people.repository.ts';
import { PeopleService } from './people/people.service.ts';
import { ConsoleSessionsService } from './sessions/console-sessions.service.ts';
import { SessionMemory } from './sessions/session-memory.ts';
import { SessionsRepository } from './sessions/sessions.repository.ts';
import { SessionsService } from './sessions/sessions.service.ts';
import { VisitorsService } from './sessions/visitors.service.ts';
import { GoogleStrategy } from './sign-in/google.strategy.ts';
import { RepeatedCallbacks } from './sign-in/repeated-callbacks.ts';
import { SignInController } from './sign-in/sign-in.controller.ts';
import { SignInService } from './sign-in/sign-in.service.ts';

const MODERATION = [OperatorsService, StandingRepository, NewAccountsService, SuspendedSignInsService];

/**
 * Identifies callers: sessions, guests, sign-in and its provider. It also has suspensions, limits of new accounts, and
 * operators.
 */
@Module({})
export class IdentityModule {
  static forRoot({ signIn }: Runtime): DynamicModule {
    return {
      module: IdentityModule,
      global: true,
      imports: [DiscoveryModule],
      controllers: [IdentityController, SignInController],
      providers: [
        PeopleRepository,
        PeopleService,
        BlocksRepository,
        SessionsService,
        SessionsRepository,
        ConsoleSessionsService,
        { provide: SessionMemory, useFactory: () => new SessionMemory() },
        VisitorsService,
        GuestsRepository,
        SignInService,
        RepeatedCallbacks,
        HousekeepingJob,
        ModerationPeople,
        ...MODERATION,
        { provide: APP_GUARD, useClass: SuspensionGuard },
        ...(signIn === 'none' ? [] : [GoogleStrategy]),
      ],
      exports: [
        PeopleRepository,
        PeopleService,
        BlocksRepository,
        SessionsService,
        ConsoleSessionsService,
        VisitorsService,
        GuestsRepository,
        ...MODERATION,
      ],
    };
  }
}
