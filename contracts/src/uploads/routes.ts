/** The server serves uploads below this path. A post or a profile contains the address of its upload. */
export const MEDIA_PATH = '/public-objects/uploads';

/** Addresses of uploads, which are called without the typed client. */
export const UPLOAD_LINKS = {
  /** Accepts one PUT. Signed; the last segment is the upload's id. */
  upload: '/api/feed/uploads/:id',
  media: `${MEDIA_PATH}/:id`,
  smallMedia: `${MEDIA_PATH}/:id/small`,
} as const;

/** The address that shows an upload, made from the id in its upload address. */
export function mediaUrlOf(uploadUrl: string): string {
  const id = uploadUrl.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? '';
  return `${MEDIA_PATH}/${id}`;
}
