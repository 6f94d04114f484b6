import { OutboxService } from '../../src/changes/outbox.service.ts';
import type { TestApp } from './app.ts';

/** Waits for the handlers of all changes committed so far, because answers to writes do not wait for them. */
export const untilPublished = ({ app }: TestApp): Promise<void> => app.get(OutboxService).finish();
