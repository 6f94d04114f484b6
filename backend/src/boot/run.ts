import { setTimeout as delay } from 'node:timers/promises';
import { Interrupted, Parts } from './parts.ts';
import { sentenceFor } from './start-failure.ts';
import { Terminal } from './terminal.ts';

/** Starts what this process is for. `done` ends it at once, `running` leaves it until a signal comes. */
export type Job = (parts: Parts, terminal: Terminal) => Promise<'running' | 'done'>;

/** Of one Ctrl-C both this process and npm hear, and npm passes it on. */
const SAME_PRESS_MS = 300;
const START_PATIENCE_MS = 60_000;

/**
 * Runs `job` until a signal, an unforeseen error or a parent that went away ends it, then ends every part in good
 * order. A second Ctrl-C ends everything at once. Nothing that was started stays behind.
 */
export async function run(job: Job): Promise<void> {
  const parts = new Parts();
  const terminal = new Terminal();
  let ending: Promise<void> | undefined;
  let endingSince = 0;

  const end = (code: number): Promise<void> => {
    endingSince ||= Date.now();
    ending ??= (async () => {
      parts.interrupt();
      await Promise.race([work.catch(() => {}), delay(START_PATIENCE_MS, undefined, { ref: false })]);
      await parts.end((message) => terminal.complain(message));
      process.exit(code);
    })();
    return ending;
  };
  const fail = (error: unknown) => {
    terminal.complain(stackOf(error));
    void end(1);
  };

  process.on('exit', () => parts.abandon());
  process.on('uncaughtException', fail).on('unhandledRejection', fail);
  // A closed terminal takes the streams with it; ending in good order matters more than the last lines.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (ending && Date.now() - endingSince > SAME_PRESS_MS) process.exit(130);
      if (!ending) terminal.say('Stopping …');
      void end(0);
    });
  }
  if (process.send) process.on('disconnect', () => void end(0));

  const work = job(parts, terminal);
  try {
    if ((await work) === 'done') await end(0);
  } catch (error) {
    if (!(error instanceof Interrupted)) terminal.complain(sentenceFor(error) ?? stackOf(error));
    await end(1);
  }
}

const stackOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));
