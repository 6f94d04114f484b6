import { Injectable } from '@nestjs/common';
import { WeightedSemaphore } from '../../pictures/weighted-semaphore.ts';
import { shapeOf, validateImage } from '../images/validate-image.ts';
import { type ImageType, isImageType, type MediaType, VALIDATED_AT_ONCE, type ValidFile } from '../upload-rules.ts';
import { validateVideo } from '../videos/validate-video.ts';

/** Validates files that were sent: a few at a time, and of the largest images one. */
@Injectable()
export class MediaValidator {
  private readonly semaphore = new WeightedSemaphore(VALIDATED_AT_ONCE.files, VALIDATED_AT_ONCE.pixels);

  /** Makes what may be shown of the file `sent` in `folder`. Throws `upload_mismatch` or `upload_broken`. */
  async validate(type: MediaType, sent: string, folder: string): Promise<ValidFile> {
    if (isImageType(type)) return this.image(type, sent, folder);
    return this.semaphore.run(() => validateVideo(type, sent, folder));
  }

  private async image(type: ImageType, sent: string, folder: string): Promise<ValidFile> {
    const shape = await shapeOf(type, sent);
    return this.semaphore.run(() => validateImage(type, shape, sent, folder), shape.pixels);
  }
}
