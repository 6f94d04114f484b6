import type { FEED } from '@hoopline/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isTyped, withType } from '../../../lib/media-file.ts';
import type { ComposeIntent } from '../use-compose-address.ts';
import { dropDraft, earlierOf, keepDraft, keepFile, restoreFile, swapWithEarlier, useDrafts } from './drafts.store.ts';
import { resolvePost } from './post-body.ts';
import { emptyDraft, isSameDraft, isWritten, type PostDraft, type Template } from './post-draft.ts';
import { checkFile, type FileError, typeOf } from './post-file.ts';
import { openingDraft, useDraftFile } from './use-draft.ts';

type Preset = (typeof FEED.presetHashtags)[number];

/** The preset hashtags that a template sets beside its text. */
const TEMPLATE_TAGS: Readonly<Record<Template, readonly Preset[]>> = {
  game: ['PickupGame', 'StreetBall', 'Basketball'],
  skills: ['BasketballSkills', 'Crossover', 'Hooper'],
  achievement: ['BallIsLife', 'BallerMentality'],
  location: ['StreetBall', 'PickupGame'],
};

/** The draft that a discard or a template has replaced, for Undo. */
interface Replaced {
  by: 'discard' | 'template';
  draft: PostDraft;
  file: File | null;
}

/** The draft in the dialog. Every change is saved on this device at once. */
export function useComposeForm(owner: string, intent: ComposeIntent) {
  const { t } = useTranslation('compose');
  const isHighlight = intent === 'highlight';
  const [defaultValues] = useState(() => openingDraft(owner, intent));
  const form = useForm<PostDraft, { isHighlight: boolean }>({
    defaultValues,
    resolver: resolvePost,
    context: { isHighlight },
  });
  const { getValues, setValue, setFocus, reset, clearErrors, watch } = form;
  const { file, lost } = useDraftFile(owner);
  const hasEarlier = useDrafts(({ kept }) => earlierOf(owner) in kept);
  const [fileError, setFileError] = useState<FileError>();
  const [replaced, setReplaced] = useState<Replaced>();

  useStoredDraft(form, owner, intent);

  // Undo would drop later changes, so it ends with the first change of any field but the type.
  useEffect(() => {
    if (!replaced) return;
    const { unsubscribe } = watch((_, { name }) => name !== 'type' && setReplaced(undefined));
    return unsubscribe;
  }, [replaced, watch]);

  const take = useCallback(
    (chosen: File | null) => {
      const refused = chosen ? checkFile(chosen) : undefined;
      setFileError(refused);
      if (refused) return;
      if (chosen) {
        setReplaced(undefined);
        setValue('type', typeOf(chosen));
      }
      void keepFile(owner, getValues(), chosen);
    },
    [owner, getValues, setValue],
  );

  const latest = useRef<File>(null);
  const choose = useCallback(
    (chosen: File | null) => {
      latest.current = chosen;
      if (!chosen || isTyped(chosen)) return take(chosen);
      // Reading the first bytes takes time: if another file was chosen meanwhile, ignore this one.
      void withType(chosen).then((typed) => latest.current === chosen && take(typed));
    },
    [take],
  );

  const applyTemplate = (template: Template) => {
    const before = getValues();
    if (file) choose(null);
    const hashtags = TEMPLATE_TAGS[template].map((tag) => `#${tag}`).join(' ');
    reset({ ...before, type: 'text', content: t(`templateText.${template}`), hashtags });
    if (file || isWritten({ ...before, caption: '' })) setReplaced({ by: 'template', draft: before, file });
  };

  const discard = () => {
    const before = getValues();
    setFileError(undefined);
    reset(emptyDraft(before.type));
    setReplaced({ by: 'discard', draft: before, file });
    void dropDraft(owner);
  };

  const undo = () => {
    if (!replaced) return;
    setReplaced(undefined);
    clearErrors();
    reset(replaced.draft);
    setFocus('caption');
    if (replaced.file) void keepFile(owner, replaced.draft, replaced.file);
  };

  const takeEarlier = () => {
    void swapWithEarlier(owner).then(() => restoreFile(owner));
    reset(openingDraft(owner, 'text'));
  };

  return {
    form,
    isHighlight,
    file,
    lost,
    fileError,
    replaced: replaced?.by,
    hasEarlier,
    choose,
    applyTemplate,
    discard,
    undo,
    takeEarlier,
    /** Called when the dialog closes; the draft stays. */
    leave: () => keepDraft(owner, getValues(), null),
  };
}

/**
 * Saves every change of the form at once, and shows changes of the stored draft, which another tab may change.
 * Posting removes the stored draft: the form then becomes empty, so that closing the dialog does not store it again.
 */
function useStoredDraft(
  { getValues, watch, reset }: UseFormReturn<PostDraft, { isHighlight: boolean }>,
  owner: string,
  intent: ComposeIntent,
) {
  useEffect(() => {
    let isFollowing = false;
    keepDraft(owner, getValues(), intent);
    const { unsubscribe } = watch(() => !isFollowing && keepDraft(owner, getValues(), intent));
    const unfollow = useDrafts.subscribe(({ kept }) => {
      const draft = kept[owner]?.draft;
      const isShown = draft ? isSameDraft(draft, getValues()) : !isWritten(getValues());
      if (isShown) return;
      isFollowing = true;
      reset(draft ?? emptyDraft(getValues('type')));
      isFollowing = false;
    });
    return () => {
      unsubscribe();
      unfollow();
    };
  }, [owner, intent, getValues, watch, reset]);
}
