import { Injectable } from '@nestjs/common';
import { Gate } from '../../pictures/gate.ts';
import { checkImage, shapeOf } from '../images/check-image.ts';
import { CHECKS_AT_ONCE, type ImageType, isImageType, type MediaType } from '../storage-rules.ts';
import { checkVideo } from '../videos/check-video.ts';
import type { CheckedFile } from './checked-file.ts';

/** Looks into files that were sent: a few at a time, and of large pictures one. */
@Injectable()
export class Checks {
  private readonly gate = new Gate(CHECKS_AT_ONCE.files, CHECKS_AT_ONCE.pixels);

  /** Makes of the file `sent` in `folder` what may be shown. Throws `upload_mismatch` or `upload_broken`. */
  async run(type: MediaType, sent: string, folder: string): Promise<CheckedFile> {
    if (isImageType(type)) return this.image(type, sent, folder);
    return this.gate.run(() => checkVideo(type, sent));
  }

  private async image(type: ImageType, sent: string, folder: string): Promise<CheckedFile> {
    const shape = await shapeOf(type, sent);
    return this.gate.run(() => checkImage(type, shape, sent, folder), shape.pixels);
  }
}
