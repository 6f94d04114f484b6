import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { decoratedMethods } from '../config/decorated-methods.ts';
import type { ChangeKind } from './change.ts';
import { CHANGE_KIND } from './on-change.decorator.ts';
import { type OutboxHandler, OutboxService } from './outbox.service.ts';

/** Gives the methods with `@OnChange` to the outbox. */
@Injectable()
export class ChangeHandlers implements OnModuleInit {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly outbox: OutboxService,
  ) {}

  onModuleInit(): void {
    const handlers = decoratedMethods<ChangeKind, OutboxHandler>(this.discovery, CHANGE_KIND);
    for (const { options, method } of handlers) this.outbox.register(options.topic, method);
  }
}
