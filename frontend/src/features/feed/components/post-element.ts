/**
 * Id of the element that shows a post. Without the hyphens of the id: blockers of advertisements hide what has `-ad` in its
 * id, as one UUID in sixty would.
 */
export const postElementId = (postId: string): string => `post${postId.replaceAll('-', '')}`;
