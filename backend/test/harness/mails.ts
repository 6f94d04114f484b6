import { type NotificationSettings, SETTINGS, type Settings } from '@hoopline/contracts';
import { jest } from '@jest/globals';
import { Clock } from '../../src/config/clock.ts';
import { newId } from '../../src/database/ids.ts';
import { MailPlanningService } from '../../src/features/notifications/mail/mail-planning.service.ts';
import { MailSendingService } from '../../src/features/notifications/mail/mail-sending.service.ts';
import { NotificationSettingsService } from '../../src/features/notifications/notification-settings.service.ts';
import type { TestApp } from './app.ts';
import { call, ok } from './calls.ts';
import { runJob } from './jobs.ts';
import { notify } from './notifications.ts';
import { buildMember, type TestPerson } from './people.ts';

/** Sets the time of these servers to `time`. */
export function setTime(servers: readonly TestApp[], time: string): void {
  for (const { app } of servers) jest.spyOn(app.get(Clock), 'now').mockReturnValue(new Date(time));
}

/** A member who has switched mails on. */
export async function buildReader(
  server: TestApp,
  { timeZone = 'UTC', language = 'en' }: { timeZone?: string; language?: Settings['language'] } = {},
): Promise<TestPerson & { email: string }> {
  const id = newId();
  const email = `${id}@example.com`;
  const reader = await buildMember(server, { id, email });
  await changeSettings(server, reader, { timeZone });
  await saveMailUpdates(reader, true, language);
  return { ...reader, email };
}

export const saveMailUpdates = (
  person: TestPerson,
  emailUpdates: boolean,
  language: Settings['language'] = 'en',
): Promise<Settings> => ok<Settings>(call(person, 'PUT', '/api/settings', { ...SETTINGS, emailUpdates, language }));

export async function changeSettings(
  server: TestApp,
  { id }: { id: string },
  change: Partial<NotificationSettings>,
): Promise<void> {
  const settings = server.app.get(NotificationSettingsService);
  await settings.save(id, { ...(await settings.find(id)), ...change });
}

/** Notifies `reader` of a new follower. */
export const notifyOfFollow = (server: TestApp, reader: { id: string }, follower: { id: string }): Promise<void> =>
  notify(server, {
    kind: 'followed',
    subjectId: reader.id,
    details: {},
    actorId: follower.id,
    recipients: [reader.id],
    at: server.app.get(Clock).now(),
  });

/** Runs all jobs of mails, on all nodes at the same time. */
export const runMailJobs = async (servers: readonly TestApp[]): Promise<void> => {
  await Promise.all(
    servers.map(async (server) => {
      await runJob(server, MailPlanningService, 'prepareDigests');
      await runJob(server, MailSendingService, 'sendDue');
    }),
  );
};
