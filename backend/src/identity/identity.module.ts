import { type DynamicModule, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { Runtime } from '../config/runtime.ts';
import { DevelopmentController } from './development/development.controller.ts';
import { DevelopmentOauthController } from './development/development-oauth.controller.ts';
import { DevelopmentPlayers } from './development/development-players.repository.ts';
import { DevelopmentProvider } from './development/development-provider.service.ts';
import { GoogleStrategy } from './google.strategy.ts';
import { GuestMerge } from './guest-merge.ts';
import { GuestTies } from './guest-ties.ts';
import { Guests } from './guests.repository.ts';
import { Housekeeping } from './housekeeping.service.ts';
import { IdentityController } from './identity.controller.ts';
import { IdleGuests } from './idle-guests.repository.ts';
import { Members } from './members.repository.ts';
import { People } from './people.repository.ts';
import { Sessions } from './sessions.service.ts';
import { SignInController } from './sign-in.controller.ts';
import { SignIn } from './sign-in.service.ts';
import { User } from './user.entity.ts';
import { Visitors } from './visitors.service.ts';

/** Who is calling: sessions, guests, sign-in and its provider. */
@Module({})
export class IdentityModule {
  /** The development provider exists only where it is the one in use (D-04). */
  static forRoot({ signIn }: Runtime): DynamicModule {
    const isDevelopment = signIn === 'development';
    return {
      module: IdentityModule,
      global: true,
      imports: [TypeOrmModule.forFeature([User])],
      controllers: [
        IdentityController,
        SignInController,
        ...(isDevelopment ? [DevelopmentController, DevelopmentOauthController] : []),
      ],
      providers: [
        People,
        Sessions,
        Visitors,
        Guests,
        Members,
        SignIn,
        GuestMerge,
        GuestTies,
        IdleGuests,
        Housekeeping,
        ...(signIn === 'none' ? [] : [GoogleStrategy]),
        ...(isDevelopment ? [DevelopmentProvider, DevelopmentPlayers] : []),
      ],
      exports: [People, Sessions, Visitors, GuestMerge, GuestTies],
    };
  }
}
