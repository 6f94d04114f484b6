import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Notice } from './notice.tsx';
import type { PostDraft } from './post-draft.ts';

/** What was written before a file was chosen is not sent with it, unless it becomes the caption. */
export function UnusedText() {
  const { t } = useTranslation('compose');
  const { setValue, setFocus } = useFormContext<PostDraft>();
  const [content, caption] = useWatch<PostDraft, ['content', 'caption']>({ name: ['content', 'caption'] });
  if (content.trim() === '' || caption.trim() !== '') return null;

  return (
    <Notice
      text={t('unusedText')}
      action={t('useAsCaption')}
      onAct={() => {
        setValue('caption', content, { shouldDirty: true });
        setFocus('caption');
      }}
    />
  );
}
