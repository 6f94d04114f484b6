import { useCallback, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { dropDraft, earlierOf, keepDraft, keepFile, recallFile, swapWithEarlier, useDrafts } from './drafts.store.ts';
import type { ComposeIntent } from './intent.ts';
import { type FileComplaint, judgeFile } from './judge-file.ts';
import { openingDraft } from './opening.ts';
import { resolvePost } from './post-body.ts';
import { emptyDraft, isWritten, type PostDraft, typeOf } from './post-draft.ts';
import { TEMPLATE_TAGS, type Template } from './templates.ts';
import { useDraftFile } from './use-draft-file.ts';

/** What an act replaced, and can be brought back. */
interface Replaced {
  by: 'discard' | 'template';
  draft: PostDraft;
  file: File | null;
}

/** The draft on screen. Every change of it is kept on this device at once. */
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
  const [complaint, setComplaint] = useState<FileComplaint>();
  const [replaced, setReplaced] = useState<Replaced>();

  useEffect(() => {
    keepDraft(owner, getValues(), intent);
    const { unsubscribe } = watch(() => keepDraft(owner, getValues(), intent));
    return unsubscribe;
  }, [owner, intent, getValues, watch]);

  const choose = useCallback(
    (chosen: File | null) => {
      const refused = chosen ? judgeFile(chosen) : undefined;
      setComplaint(refused);
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
    setComplaint(undefined);
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
    void swapWithEarlier(owner).then(() => recallFile(owner));
    reset(openingDraft(owner, 'text'));
  };

  return {
    form,
    isHighlight,
    file,
    lost,
    complaint,
    replaced: replaced?.by,
    hasEarlier,
    choose,
    applyTemplate,
    discard,
    undo,
    takeEarlier,
    /** The player leaves; the draft stays. */
    leave: () => keepDraft(owner, getValues(), null),
  };
}
