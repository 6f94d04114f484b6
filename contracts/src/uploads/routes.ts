/** Where uploads are served. A post or a profile names one by its address below this path. */
export const MEDIA_PATH = '/public-objects/uploads';

/** Addresses of uploads, which are called without the typed client. */
export const UPLOAD_LINKS = {
  /** Takes one PUT. Signed; the last segment is the upload's id. */
  upload: '/api/feed/uploads/:id',
  media: `${MEDIA_PATH}/:id`,
  smallMedia: `${MEDIA_PATH}/:id/small`,
} as const;

/** Where an upload can be seen: its address's last path segment, without the query. */
export function mediaUrlOf(uploadUrl: string): string {
  const id = uploadUrl.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? '';
  return `${MEDIA_PATH}/${id}`;
}
