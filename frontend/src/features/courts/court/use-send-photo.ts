import { type CourtReports, courtsRoutes, feedRoutes, mediaUrlOf, UPLOAD } from '@hoopline/contracts';
import { useRef } from 'react';
import { api, HttpError } from '../../../lib/api.ts';
import { isPicture, withType } from '../../../lib/media-file.ts';
import { shrinkImage } from '../../../lib/shrink-image.ts';
import { putFile } from '../../../lib/upload.ts';
import { uuidv7 } from '../../../lib/uuid.ts';

/** Thrown for a file that the server would refuse. The file is not sent. */
export class PhotoRefused extends Error {
  readonly reason: 'not_a_picture' | 'too_large';

  constructor(reason: PhotoRefused['reason']) {
    super(`A photo was refused: ${reason}`);
    this.name = 'PhotoRefused';
    this.reason = reason;
  }
}

/** The file that was chosen last. It is kept until the server has added or refused it. */
interface Chosen {
  file: File;
  key: string;
  upload?: Promise<string> | undefined;
}

/**
 * Uploads a photo and adds it to the court. Until the server has added or refused it, choosing the same file again
 * repeats the call with the same idempotency key: only one photo is added, even if the first answer was lost.
 */
export function useSendPhoto(courtId: string): (file: File) => Promise<CourtReports> {
  const last = useRef<Chosen>(undefined);

  return async (file) => {
    if (!last.current || !isSameFile(last.current.file, file)) last.current = { file, key: uuidv7() };
    const chosen = last.current;
    chosen.upload ??= upload(file).catch((error) => {
      chosen.upload = undefined;
      throw error;
    });
    const body = { mediaUrl: await chosen.upload };
    const forget = () => {
      if (last.current === chosen) last.current = undefined;
    };
    try {
      const headers = { 'idempotency-key': chosen.key };
      const reports = await api(courtsRoutes.addPhoto, { params: { id: courtId }, body, headers });
      forget();
      return reports;
    } catch (error) {
      if (error instanceof HttpError && error.status < 500) forget();
      throw error;
    }
  };
}

/** Compares properties, because the browser makes a new object each time the same file is chosen. */
const isSameFile = (a: File, b: File): boolean =>
  a.name === b.name && a.size === b.size && a.type === b.type && a.lastModified === b.lastModified;

async function upload(chosen: File): Promise<string> {
  const photo = await withType(chosen);
  if (!isPicture(photo)) throw new PhotoRefused('not_a_picture');
  const file = await shrinkImage(photo);
  if (file.size > UPLOAD.imageBytes) throw new PhotoRefused('too_large');
  const contentType = UPLOAD.imageTypes.find((type) => type === file.type);
  const { uploadUrl } = await api(feedRoutes.uploadUrl, { body: { contentType, size: file.size } });
  await putFile(uploadUrl, file);
  return mediaUrlOf(uploadUrl);
}
