import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { RUNTIME, type Runtime } from '../config/runtime.ts';
import { appDataSourceOptions } from './data-source.ts';
import { DatabaseProbe } from './database-probe.ts';
import { Sql } from './sql.ts';

@Global()
@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [RUNTIME],
      useFactory: (runtime: Runtime) => ({
        ...appDataSourceOptions(runtime.DATABASE_URL),
        autoLoadEntities: true,
        retryAttempts: 1,
      }),
    }),
  ],
  providers: [Sql, DatabaseProbe],
  exports: [Sql, DatabaseProbe],
})
export class DatabaseModule {}
