/**
 * Id of the element that shows a post or a conversation, without the hyphens of its UUID. Ad blockers do not show
 * elements with `-ad` in their id, which one UUID in sixty contains.
 */
export const elementId = (kind: 'post' | 'conversation', uuid: string): string => `${kind}${uuid.replaceAll('-', '')}`;
