import { isPicture, withType } from '../../lib/media-file.ts';
import { checkFile } from '../feed/index.ts';

/** Why a file cannot be the photo of a message: its kind, no content, its size, or damage. */
export type PhotoError = 'kind' | 'empty' | 'tooLarge' | 'broken';

/** The file with its type if it can be the photo of a message; the reason if it cannot. */
export async function checkPhoto(file: File): Promise<File | PhotoError> {
  const photo = await withType(file);
  if (photo.size === 0) return 'empty';
  if (!isPicture(photo)) return 'kind';
  return checkFile(photo) ? 'tooLarge' : photo;
}
