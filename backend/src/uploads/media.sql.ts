import { MEDIA_PATH, type Media } from '@hoopline/contracts';

/** An upload, and the poster that is shown until a video is loaded, as columns of the row that refers to them. */
export interface MediaRow {
  /** Null if nothing was uploaded; the other columns are then null too. */
  mediaId: string | null;
  width: number | null;
  height: number | null;
  placeholder: string | null;
  mediaHasSmall: boolean | null;
  posterId: string | null;
  posterHasSmall: boolean | null;
}

/** SQL for the columns. An upload without width, height or placeholder has those of its poster, of the same shape. */
export const mediaColumns = (media: string, poster: string): string => `${media}.id AS "mediaId",
  COALESCE(${media}.width, ${poster}.width) AS width, COALESCE(${media}.height, ${poster}.height) AS height,
  COALESCE(${media}.placeholder, ${poster}.placeholder) AS placeholder, ${media}.has_small AS "mediaHasSmall",
  ${poster}.id AS "posterId", ${poster}.has_small AS "posterHasSmall"`;

/** SQL for the address of an upload. `alias` names `uploads` in the statement. */
export const mediaUrl = (alias: string): string => `'${MEDIA_PATH}/' || ${alias}.id`;

export const mediaAddress = (id: string): string => `${MEDIA_PATH}/${id}`;

/** The data that a page needs before it has loaded the file; null without a file. */
export function toMedia(row: MediaRow): Media | null {
  const { mediaId, width, height, placeholder, mediaHasSmall, posterId, posterHasSmall } = row;
  if (mediaId === null) return null;
  const small = mediaHasSmall ? mediaId : posterHasSmall ? posterId : null;
  return {
    width,
    height,
    placeholder,
    smallUrl: small && `${mediaAddress(small)}/small`,
    posterUrl: posterId && mediaAddress(posterId),
  };
}
