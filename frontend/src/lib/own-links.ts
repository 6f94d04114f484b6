import { fitsPart } from '@hoopline/contracts';

/** `sharedGame`: a link that *Share* has made. Only the server knows to which game it leads. */
export type LinkKind = 'game' | 'sharedGame' | 'player' | 'post' | 'court';

/** A link to something of ours that has a page of its own. */
export interface OwnLink {
  kind: LinkKind;
  /** The whole address, as somebody wrote it. */
  href: string;
  /** The id of the thing; for `sharedGame` the slug of the link. */
  id: string;
  /** The address without the host. */
  path: string;
  /** The link key in the address of a private game. */
  key?: string;
}

/** The server makes only keys of this shape. Another one, for example with a space, must not reach `watch` calls. */
const LINK_KEY = /^[\w-]{22}$/;
/** Longer addresses are none of ours. */
const LONGEST = 500;
const PAGES: readonly (readonly [LinkKind, RegExp])[] = [
  ['sharedGame', /^\/g\/([\w-]{22})\/?$/],
  ['game', /^\/games\/([^/]+)\/?$/],
  ['player', /^\/profiles\/([^/]+)\/?$/],
  ['post', /^\/feed\/([^/]+)\/?$/],
  ['court', /^\/courts\/([^/]+)\/?$/],
];

/**
 * Reads a complete address as a link to one of our pages. `origin` is our own; a link may name `http` where we use
 * `https`. Undefined for any other address, and for one with a user name, which may look like ours.
 */
export function ownLink(href: string, origin: string): OwnLink | undefined {
  const url = href.length > LONGEST ? undefined : parsed(href);
  if (!url || !/^https?:$/.test(url.protocol) || url.host !== new URL(origin).host) return undefined;
  const { username, password, pathname, search, searchParams, hash } = url;
  if (username || password) return undefined;
  for (const [kind, pattern] of PAGES) {
    const part = pattern.exec(pathname)?.[1];
    if (!part || (kind !== 'sharedGame' && !fitsPart('id', part))) continue;
    // In a slug, upper and lower case are different letters.
    const id = kind === 'sharedGame' ? part : part.toLowerCase();
    const key = kind === 'game' ? searchParams.get('key') : null;
    return { kind, href, id, path: pathname + search + hash, ...(key && LINK_KEY.test(key) && { key }) };
  }
  return undefined;
}

function parsed(href: string): URL | undefined {
  try {
    return new URL(href);
  } catch {
    return undefined;
  }
}

/** Addresses in a text. They end before any sign that is not ASCII, because Chinese has no space after a link. */
const WRITTEN = /\bhttps?:\/\/[\w.~:/?#[\]@!$&'()*+,;=%-]+/gi;
/** Signs that end a sentence, or close a bracket around the link. */
const AFTER = /[.,:;!?'()[\]*~]+$/;

/** The first links to different pages of ours in a text, at most `most`. */
export function linksIn(text: string, origin: string, most: number): OwnLink[] {
  const found = new Map<string, OwnLink>();
  for (const [written] of text.matchAll(WRITTEN)) {
    if (found.size === most) break;
    const link = ownLink(written.replace(AFTER, ''), origin);
    if (link && !found.has(placeOf(link))) found.set(placeOf(link), link);
  }
  return [...found.values()];
}

const placeOf = ({ kind, id }: OwnLink): string => `${kind} ${id}`;

/** Whether a text has nothing but this link. */
export const isOnly = (text: string, { href }: OwnLink): boolean => text.trim() === href;
