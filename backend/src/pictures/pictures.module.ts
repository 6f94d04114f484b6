import { Module } from '@nestjs/common';
import { PicturesService } from './pictures.service.ts';

/** Draws the pictures that features describe as SVG. */
@Module({ providers: [PicturesService], exports: [PicturesService] })
export class PicturesModule {}
