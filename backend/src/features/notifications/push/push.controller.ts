import type { EndPushSubscription, PushKey, PushSubscription } from '@hoopline/contracts';
import { notificationsEndpoints } from '@hoopline/contracts/notifications/endpoints';
import { Body, Controller } from '@nestjs/common';
import { Route } from '../../../http/route.decorator.ts';
import { CurrentPerson, type Visitor } from '../../../identity/sessions/visitor.ts';
import { PushKeysService } from './push-keys.service.ts';
import { PushSubscriptionsService } from './push-subscriptions.service.ts';

const { pushKey, subscribe, unsubscribe } = notificationsEndpoints;

@Controller()
export class PushController {
  constructor(
    private readonly keys: PushKeysService,
    private readonly subscriptions: PushSubscriptionsService,
  ) {}

  @Route(pushKey)
  async key(): Promise<PushKey> {
    const { publicKey } = await this.keys.get();
    return { publicKey };
  }

  @Route(subscribe)
  subscribe(
    @CurrentPerson() me: Visitor,
    @Body({ schema: subscribe.body }) subscription: PushSubscription,
  ): Promise<void> {
    return this.subscriptions.subscribe(me, subscription);
  }

  @Route(unsubscribe)
  unsubscribe(
    @CurrentPerson() me: Visitor,
    @Body({ schema: unsubscribe.body }) { endpoint }: EndPushSubscription,
  ): Promise<void> {
    return this.subscriptions.unsubscribe(me, endpoint);
  }
}
