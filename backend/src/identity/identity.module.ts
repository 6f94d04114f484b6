import { type DynamicModule, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { Runtime } from '../config/runtime.ts';
import { GuestsRepository } from './guests/guests.repository.ts';
import { IdleGuestsRepository } from './guests/idle-guests.repository.ts';
import { HousekeepingJob } from './housekeeping.job.ts';
import { IdentityController } from './identity.controller.ts';
import { BlocksRepository } from './people/blocks.repository.ts';
import { MembersRepository } from './people/members.repository.ts';
import { PeopleRepository } from './people/people.repository.ts';
import { PeopleService } from './people/people.service.ts';
import { SamplePeople } from './people/sample-people.ts';
import { User } from './people/user.entity.ts';
import { ConsoleSessionsService } from './sessions/console-sessions.service.ts';
import { SessionMemory } from './sessions/session-memory.ts';
import { SessionsRepository } from './sessions/sessions.repository.ts';
import { SessionsService } from './sessions/sessions.service.ts';
import { VisitorsService } from './sessions/visitors.service.ts';
import { GoogleStrategy } from './sign-in/google.strategy.ts';
import { RepeatedCallbacks } from './sign-in/repeated-callbacks.ts';
import { SignInController } from './sign-in/sign-in.controller.ts';
import { SignInService } from './sign-in/sign-in.service.ts';

/** Who is calling: sessions, guests, sign-in and its provider. */
@Module({})
export class IdentityModule {
  static forRoot({ signIn }: Runtime): DynamicModule {
    return {
      module: IdentityModule,
      global: true,
      imports: [DiscoveryModule, TypeOrmModule.forFeature([User])],
      controllers: [IdentityController, SignInController],
      providers: [
        PeopleRepository,
        PeopleService,
        SamplePeople,
        BlocksRepository,
        SessionsService,
        SessionsRepository,
        ConsoleSessionsService,
        { provide: SessionMemory, useFactory: () => new SessionMemory() },
        VisitorsService,
        GuestsRepository,
        MembersRepository,
        SignInService,
        RepeatedCallbacks,
        IdleGuestsRepository,
        HousekeepingJob,
        ...(signIn === 'none' ? [] : [GoogleStrategy]),
      ],
      exports: [
        PeopleRepository,
        PeopleService,
        SamplePeople,
        BlocksRepository,
        SessionsService,
        ConsoleSessionsService,
        VisitorsService,
      ],
    };
  }
}
