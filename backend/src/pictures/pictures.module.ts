import { Module } from '@nestjs/common';
import { PicturesService } from './pictures.service.ts';

/** Pictures that the server draws, for features that say what is on them. */
@Module({ providers: [PicturesService], exports: [PicturesService] })
export class PicturesModule {}
