/** Levels as pino counts them, so that one log holds lines of one shape. */
const INFO = 30;
const FATAL = 60;

/** What the person who starts the app reads; one JSON object a line where a log collector reads instead. */
export class Terminal {
  isJson = false;

  say(line: string): void {
    process.stdout.write(this.isJson ? entry(INFO, line) : `${line}\n`);
  }

  /** One part of the app, and the setting that changes it. */
  sayPart(name: string, state: string, setting: string): void {
    this.say(this.isJson ? `${name}: ${state}` : `  ${name.padEnd(9)} ${state.padEnd(50)} ${setting}`);
  }

  complain(message: string): void {
    if (this.isJson) process.stdout.write(entry(FATAL, message));
    else process.stderr.write(`\n${message}\n`);
  }
}

const entry = (level: number, msg: string) => `${JSON.stringify({ level, time: Date.now(), pid: process.pid, msg })}\n`;
