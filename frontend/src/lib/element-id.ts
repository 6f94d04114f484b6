/**
 * Id of the element that shows a post or a conversation, without the hyphens of its UUID. Ad blockers do not show
 * elements with `-ad` in their id, which about one UUID in forty contains.
 */
export const elementId = (kind: 'post' | 'conversation', uuid: string): string => `${kind}${uuid.replaceAll('-', '')}`;
