import type { Agent } from 'node:https';
import { type DynamicModule, Global, Inject, Module } from '@nestjs/common';
import { Clock } from './clock.ts';
import type { Config } from './env.ts';

/** The settings, with what is known only once the database is running. */
export interface Runtime extends Config {
  /** The port to listen on, never 0: `origin` names it before the app is made. */
  PORT: number;
  DATABASE_URL: string;
  SESSION_SECRET: string;
  /** Where browsers reach us: scheme, host and port, no slash at the end. */
  origin: string;
  /** Folder of the built web app, if not the usual one. For tests. */
  webApp?: string;
  /** How long the body of a call may take to arrive, in milliseconds, if not the usual time. For tests. */
  bodyLimitMs?: number;
  /** How long a search at the maps provider may take, in milliseconds, if not the usual time. For tests. */
  placesLimitMs?: number;
  /** How long sending a mail may take, in milliseconds, if not the usual time. For tests. */
  mailLimitMs?: number;
  /** What opens the connections to push services, if not Node itself. For tests. */
  pushAgent?: Agent;
  /** What the sample players' random numbers begin with, if not a random one. For tests. */
  sampleSeed?: number;
  /** How long the sample players' pauses are, beside the usual ones. For tests. */
  samplePace?: number;
  /** Where the log is written, if not to standard output. For tests. */
  logStream?: { write(line: string): void };
}

/** `PUBLIC_URL`, else this machine's own address on the given port. */
export const originOf = (config: Config, port: number): string => config.PUBLIC_URL ?? `http://localhost:${port}`;

export const RUNTIME = Symbol('runtime');

/** Injects the settings of this process. */
export const InjectRuntime = () => Inject(RUNTIME);

@Global()
@Module({})
export class ConfigModule {
  static forRoot(runtime: Runtime): DynamicModule {
    return {
      module: ConfigModule,
      providers: [{ provide: RUNTIME, useValue: runtime }, Clock],
      exports: [RUNTIME, Clock],
    };
  }
}
