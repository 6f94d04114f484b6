import { useDrafts } from './drafts.store.ts';
import type { ComposeIntent } from './intent.ts';
import { emptyDraft, type PostDraft, type PostType } from './post-draft.ts';

const TYPE_FOR: Readonly<Record<ComposeIntent, PostType>> = {
  text: 'text',
  image: 'image',
  video: 'video',
  highlight: 'video',
};

/**
 * What the dialog opens with. A dialog that stood open for the same (before a reload, before signing in) comes back as
 * it was. Otherwise the type is what was asked for; plain `Create Post` asks for none where something is begun, and a
 * highlight for none where its file is chosen.
 */
export function openingDraft(owner: string, intent: ComposeIntent): PostDraft {
  const kept = useDrafts.getState().kept[owner];
  if (!kept) return emptyDraft(TYPE_FOR[intent]);
  const { draft, openFor, fileName } = kept;
  const hasFile = fileName !== null && draft.type !== 'text';
  const isAsItWas = openFor === intent || intent === 'text' || (intent === 'highlight' && hasFile);
  return isAsItWas ? draft : { ...draft, type: TYPE_FOR[intent] };
}
