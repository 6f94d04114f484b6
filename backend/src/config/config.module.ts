import { type DynamicModule, Global, Inject, Module } from '@nestjs/common';
import { Clock } from './clock.ts';
import type { Runtime } from './runtime.ts';

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
