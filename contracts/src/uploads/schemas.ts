import { z } from 'zod';
import { MEDIA_PATH } from './routes.ts';
import { UPLOAD } from './rules.ts';

/** The facts that a screen needs before the file itself is loaded. */
export const Media = z.object({
  /** In pixels; null if unknown. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** A few blurred pixels as a `data:` address. */
  placeholder: z.string().nullable(),
  /** A smaller version of an image, or of a video's poster. */
  smallUrl: z.string().nullable(),
  posterUrl: z.string().nullable(),
});
export type Media = z.infer<typeof Media>;

/** The address of an upload, as `mediaUrlOf` makes it. The server checks its owner, and that it is complete. */
export const MediaUrl = z
  .string()
  .max(200)
  .regex(new RegExp(`^${MEDIA_PATH}/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$`), 'Upload a file first');

/** The upload that the caller will send. The server cuts off a body longer than `size`. Both fields are optional. */
export const UploadRequest = z
  .strictObject({
    contentType: z.enum([...UPLOAD.imageTypes, ...UPLOAD.videoTypes], 'This kind of file cannot be shown').optional(),
    size: z.int().min(1, 'This file is empty').max(UPLOAD.videoBytes, 'This file is too large').optional(),
  })
  .refine(({ contentType, size = 0 }) => !contentType?.startsWith('image/') || size <= UPLOAD.imageBytes, {
    path: ['size'],
    error: 'This file is too large',
    params: { code: 'too_large', max: UPLOAD.imageBytes },
  })
  .optional()
  .meta({ id: 'UploadRequest' });
export type UploadRequest = z.infer<typeof UploadRequest>;

/** Absolute, signed, for one PUT within 15 minutes. */
export const UploadTarget = z.object({ uploadUrl: z.url() }).meta({ id: 'UploadTarget' });
export type UploadTarget = z.infer<typeof UploadTarget>;
