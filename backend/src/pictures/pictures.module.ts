import { Module } from '@nestjs/common';
import { Pictures } from './pictures.service.ts';

/** Pictures that the server draws, for features that say what is on them. */
@Module({ providers: [Pictures], exports: [Pictures] })
export class PicturesModule {}
