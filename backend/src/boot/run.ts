import { setTimeout as delay } from 'node:timers/promises';
import type { Config } from '../config/env.ts';
import { InterruptedError, Lifecycle } from './lifecycle.ts';
import { readSettings } from './settings.ts';
import { sentenceFor } from './start-failure.ts';
import { Terminal } from './terminal.ts';

/** The work of this process. After `done` it exits; after `running` it stays until a signal comes. */
export type Program = (config: Config, lifecycle: Lifecycle, terminal: Terminal) => Promise<'running' | 'done'>;

/** A Ctrl-C reaches this process twice, from the terminal and from npm: two signals within this time count as one. */
const SAME_KEYPRESS_MS = 300;
/** How long a stop waits for a start that is still running. */
const START_TIMEOUT_MS = 60_000;

/**
 * Runs `program` until it is done or fails, or until a signal, an unhandled error or the end of the parent process
 * (if that has an IPC channel) stops it. Then stops everything it started, in reverse order, and exits. A second signal
 * exits at once, unless it comes within `SAME_KEYPRESS_MS`.
 */
export async function run(program: Program): Promise<void> {
  const lifecycle = new Lifecycle();
  const terminal = new Terminal();
  let stopping: Promise<void> | undefined;
  let stoppingSince = 0;

  const stop = (code: number): Promise<void> => {
    stoppingSince ||= Date.now();
    stopping ??= (async () => {
      lifecycle.interrupt();
      await Promise.race([work.catch(() => {}), delay(START_TIMEOUT_MS, undefined, { ref: false })]);
      await lifecycle.stop((message) => terminal.printError(message));
      process.exit(code);
    })();
    return stopping;
  };
  const fail = (error: unknown) => {
    terminal.printError(stackOf(error));
    void stop(1);
  };

  process.on('exit', () => lifecycle.kill());
  process.on('uncaughtException', fail).on('unhandledRejection', fail);
  // A closed terminal breaks both streams. Stopping in order matters more than printing the last lines.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stopping && Date.now() - stoppingSince > SAME_KEYPRESS_MS) process.exit(130);
      if (!stopping) terminal.say('Stopping …');
      void stop(0);
    });
  }
  if (process.send) process.on('disconnect', () => void stop(0));

  const start = async () => {
    const config = readSettings();
    terminal.isJson = config.isProduction;
    return program(config, lifecycle, terminal);
  };
  const work = start();
  try {
    if ((await work) === 'done') await stop(0);
  } catch (error) {
    if (!(error instanceof InterruptedError)) terminal.printError(sentenceFor(error) ?? stackOf(error));
    await stop(1);
  }
}

const stackOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));
