import { OutboxService } from '../../src/changes/outbox.service.ts';
import type { TestApp } from './app.ts';

/** Waits for the handlers of everything that was committed so far: answers do not. */
export const untilPublished = ({ app }: TestApp): Promise<void> => app.get(OutboxService).finish();
