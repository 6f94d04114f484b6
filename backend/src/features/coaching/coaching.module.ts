import { Module } from '@nestjs/common';
import { CoachesModule } from './coaches/coaches.module.ts';

@Module({ imports: [CoachesModule] })
export class CoachingModule {}
