/**
 * Id of the element that shows something, such as a post. Without the hyphens of its UUID: blockers of advertisements hide
 * what has `-ad` in its id, as one UUID in sixty would.
 */
export const elementId = (kind: 'post' | 'conversation', uuid: string): string => `${kind}${uuid.replaceAll('-', '')}`;
