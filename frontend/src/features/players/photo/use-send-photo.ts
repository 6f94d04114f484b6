import { feedRoutes, mediaUrlOf, UPLOAD } from '@hoopline/contracts';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { refusalOf } from '../../../lib/refusal.ts';
import { putFile } from '../../../lib/upload.ts';
import { useSavePhoto } from '../mine/mine.mutations.ts';
import { type Area, squarePhoto } from './square-photo.ts';

/**
 * Crops a photo, uploads it and shows it instead of the avatar. A retry does not upload a crop again that the server
 * already has.
 */
export function useSendPhoto(file: File) {
  const [progress, setProgress] = useState<number>();
  const controller = useRef<AbortController>(undefined);
  const uploaded = useRef<{ area: string; mediaUrl: string }>(undefined);
  useEffect(() => () => controller.current?.abort(), []);

  const upload = async (area: Area): Promise<string> => {
    const key = JSON.stringify(area);
    if (uploaded.current?.area === key) return uploaded.current.mediaUrl;
    controller.current = new AbortController();
    const { signal } = controller.current;
    setProgress(0);
    const photo = await squarePhoto(file, area);
    const contentType = UPLOAD.imageTypes.find((type) => type === photo.type);
    const { uploadUrl } = await api(feedRoutes.uploadUrl, { body: { contentType, size: photo.size }, signal });
    await putFile(uploadUrl, photo, { onProgress: setProgress, signal });
    uploaded.current = { area: key, mediaUrl: mediaUrlOf(uploadUrl) };
    return uploaded.current.mediaUrl;
  };
  const { mutate, isPending, isError, error } = useSavePhoto(upload);

  return {
    send: mutate,
    progress: isPending ? (progress ?? 0) : undefined,
    hasFailed: isError,
    arePaused: refusalOf(error) === 'uploads_paused',
  };
}
