import type { FEED } from '@hoopline/contracts';
import { useCallback, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ComposeIntent } from '../use-compose-address.ts';
import { dropDraft, earlierOf, keepDraft, keepFile, restoreFile, swapWithEarlier, useDrafts } from './drafts.store.ts';
import { resolvePost } from './post-body.ts';
import { emptyDraft, isWritten, type PostDraft, type Template } from './post-draft.ts';
import { checkFile, type FileError, typeOf } from './post-file.ts';
import { openingDraft, useDraftFile } from './use-draft.ts';

type Preset = (typeof FEED.presetHashtags)[number];

/** Which presets a template sets beside its text. */
const TEMPLATE_TAGS: Readonly<Record<Template, readonly Preset[]>> = {
  game: ['PickupGame', 'StreetBall', 'Basketball'],
  skills: ['BasketballSkills', 'Crossover', 'Hooper'],
  achievement: ['BallIsLife', 'BallerMentality'],
  location: ['StreetBall', 'PickupGame'],
};

/** What discarding or a template replaced, for Undo. */
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
    mode: 'onTouched',
  });
  const { getValues, setValue, setFocus, reset, watch, clearErrors } = form;
  const { file, lost } = useDraftFile(owner);
  const hasEarlier = useDrafts(({ kept }) => earlierOf(owner) in kept);
  const [fileError, setFileError] = useState<FileError>();
  const [replaced, setReplaced] = useState<Replaced>();

  useEffect(() => {
    keepDraft(owner, getValues(), intent);
    const { unsubscribe } = watch(() => keepDraft(owner, getValues(), intent));
    return unsubscribe;
  }, [owner, intent, getValues, watch]);

  const choose = useCallback(
    (chosen: File | null) => {
      const refused = chosen ? checkFile(chosen) : undefined;
      setFileError(refused);
      if (refused) return;
      if (chosen) setValue('type', typeOf(chosen));
      void keepFile(owner, getValues(), chosen);
    },
    [owner, getValues, setValue],
  );

  const applyTemplate = (template: Template) => {
    const before = getValues();
    if (file || isWritten({ ...before, caption: '' })) setReplaced({ by: 'template', draft: before, file });
    if (file) choose(null);
    const hashtags = TEMPLATE_TAGS[template].map((tag) => `#${tag}`).join(' ');
    reset({ ...before, type: 'text', content: t(`templateText.${template}`), hashtags });
  };

  const discard = () => {
    setReplaced({ by: 'discard', draft: getValues(), file });
    setFileError(undefined);
    reset(emptyDraft(getValues('type')));
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
    /** The dialog closes; the draft stays. */
    leave: () => keepDraft(owner, getValues(), null),
  };
}
