import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import type { ChangeKind } from './change.ts';
import { CHANGE_KIND } from './on-change.decorator.ts';
import { type OutboxHandler, OutboxService } from './outbox.service.ts';

/** Finds the methods with `@OnChange`. */
@Injectable()
export class ChangeHandlers implements OnModuleInit {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly methods: MetadataScanner,
    private readonly reflector: Reflector,
    private readonly outbox: OutboxService,
  ) {}

  onModuleInit(): void {
    for (const { instance } of this.discovery.getProviders()) {
      if (!instance || typeof instance !== 'object') continue;
      for (const name of this.methods.getAllMethodNames(Object.getPrototypeOf(instance))) {
        const method = (): OutboxHandler => Reflect.get(instance, name);
        const kind = this.reflector.get<ChangeKind | undefined>(CHANGE_KIND, method());
        if (kind) this.outbox.register(kind.topic, (changes) => method().call(instance, changes));
      }
    }
  }
}
