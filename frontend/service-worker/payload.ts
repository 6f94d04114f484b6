/** What the server pushes. */
export interface PushPayload {
  /** The notification that it tells of; the newest of several. */
  id: string;
  title: string;
  body: string;
  /** A path of ours. */
  url: string;
  /** What replaces the one before with the same. */
  tag: string;
  language: string;
}

const NAME = 'Hoopline';

/** Whatever was pushed, also by a newer server. Leads to our own pages only. */
export function payloadOf(text: string): PushPayload {
  const told = parsed(text);
  const part = (name: keyof PushPayload) => (typeof told[name] === 'string' ? told[name] : '');
  const url = part('url');
  return {
    id: part('id'),
    title: part('title') || NAME,
    body: part('body'),
    url: /^\/(?![/\\])/.test(url) ? url : '/notifications',
    tag: part('tag'),
    language: part('language'),
  };
}

function parsed(text: string): Partial<Record<keyof PushPayload, unknown>> {
  try {
    return (JSON.parse(text) as object | null) ?? {};
  } catch {
    return {};
  }
}
