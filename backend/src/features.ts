/** One line for the module of each feature. */
export { AccountModule } from './features/account/account.module.ts';
export { ApplicationsModule } from './features/applications/applications.module.ts';
export { CoachingModule } from './features/coaching/coaching.module.ts';
export { CourtsModule } from './features/courts/courts.module.ts';
export { FeedModule } from './features/feed/feed.module.ts';
export { GamesModule } from './features/games/games.module.ts';
export { HighlightsModule } from './features/highlights/highlights.module.ts';
export { MessagesModule } from './features/messages/messages.module.ts';
export { NotificationsModule } from './features/notifications/notifications.module.ts';
export { PlayersModule } from './features/players/players.module.ts';
export { SafetyModule } from './features/safety/safety.module.ts';
export { SettingsModule } from './features/settings/settings.module.ts';
export { SponsorshipsModule } from './features/sponsorships/sponsorships.module.ts';
