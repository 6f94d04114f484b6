import { feedRoutes, mediaUrlOf, UPLOAD } from '@hoopline/contracts';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../../lib/api.ts';
import { shrinkImage } from '../../../../lib/shrink-image.ts';
import { putFile } from '../../../../lib/upload.ts';
import { useAddCertificate } from '../coaches.mutations.ts';

interface Choice {
  title: string;
  file: File;
}

/** Uploads an image and shows it as a certificate. Trying again uploads only what has not arrived yet. */
export function useSendCertificate() {
  const [progress, setProgress] = useState(0);
  const controller = useRef<AbortController>(undefined);
  const uploaded = useRef<{ file: File; mediaUrl: string }>(undefined);
  useEffect(() => () => controller.current?.abort(), []);

  const upload = async ({ file }: Choice): Promise<string> => {
    if (uploaded.current?.file === file) return uploaded.current.mediaUrl;
    controller.current = new AbortController();
    const { signal } = controller.current;
    setProgress(0);
    const image = await shrinkImage(file);
    const contentType = UPLOAD.imageTypes.find((type) => type === image.type);
    const { uploadUrl } = await api(feedRoutes.uploadUrl, { body: { contentType, size: image.size }, signal });
    await putFile(uploadUrl, image, { onProgress: setProgress, signal });
    uploaded.current = { file, mediaUrl: mediaUrlOf(uploadUrl) };
    return uploaded.current.mediaUrl;
  };
  const { mutate, isPending, isError, variables } = useAddCertificate<Choice>(upload);

  return { send: mutate, isSending: isPending, progress, failed: isError ? variables : undefined };
}
