import { commonErrors, type PushSubscription } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../config/clock.ts';
import { InjectRuntime } from '../../../config/config.module.ts';
import type { Runtime } from '../../../config/runtime.ts';
import { Sql } from '../../../database/sql.ts';
import { DomainError, invalidField } from '../../../http/errors.ts';
import { PeopleRepository } from '../../../identity/people/people.repository.ts';
import type { Visitor } from '../../../identity/sessions/visitor.ts';
import { NotificationSettingsService } from '../settings/notification-settings.service.ts';
import { isPushEndpoint } from './push-endpoint.ts';
import { PushSubscriptionsRepository } from './push-subscriptions.repository.ts';

/** Browsers that people want push messages in. Each belongs to the session that registered it, and ends with it. */
@Injectable()
export class PushSubscriptionsService {
  constructor(
    private readonly subscriptions: PushSubscriptionsRepository,
    private readonly people: PeopleRepository,
    private readonly settings: NotificationSettingsService,
    private readonly sql: Sql,
    private readonly clock: Clock,
    @InjectRuntime() private readonly runtime: Runtime,
  ) {}

  async subscribe(me: Visitor, subscription: PushSubscription): Promise<void> {
    if (!isPushEndpoint(subscription.endpoint, this.runtime.PUSH_HOSTS))
      throw invalidField('endpoint', 'Not the address of a push service', 'invalid');
    await this.sql.transaction(async (tx) => {
      await this.people.lock(me.userId, tx);
      if (!(await this.subscriptions.save(me, subscription, this.clock.now(), tx)))
        throw new DomainError(commonErrors.unauthenticated);
    });
    await this.settings.learnZone(me.userId, subscription.timeZone);
  }

  /** Those of others are left as they are. */
  unsubscribe(me: Visitor, endpoint: string): Promise<void> {
    return this.subscriptions.end(me.userId, endpoint);
  }
}
