import type { Config } from './env.ts';

/** The settings with everything that is only known once the parts around the app have started. */
export interface Runtime extends Config {
  /** The port to listen on, never 0: `origin` names it before the app is made. */
  PORT: number;
  DATABASE_URL: string;
  SESSION_SECRET: string;
  /** Where browsers reach us: scheme, host and port, no slash at the end. */
  origin: string;
  /** Folder of the built web app, where it is not in its usual place. */
  webApp?: string;
}

/** `PUBLIC_URL`, else this machine's own address on the given port. */
export const originOf = (config: Config, port: number): string => config.PUBLIC_URL ?? `http://localhost:${port}`;
