const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };

const unescapeHtml = (text: string) => text.replace(/&(amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity);

/** A page with its title and tags, read like a crawler. */
export async function readLink(answer: Response) {
  const page = await answer.text();
  const tags = [...page.matchAll(/<meta (?:name|property|http-equiv)="([^"]*)" content="([^"]*)"/g)];
  return {
    answer,
    page,
    title: unescapeHtml(/<title>([^<]*)<\/title>/.exec(page)?.[1] ?? ''),
    tags: Object.fromEntries(tags.map(([, key = '', value = '']) => [key, unescapeHtml(value)])),
  };
}
