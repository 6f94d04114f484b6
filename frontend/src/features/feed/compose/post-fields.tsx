import { Flex, Textarea } from '@chakra-ui/react';
import { FEED } from '@hoopline/contracts';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field, FieldNote } from '../../../ui/form/field.tsx';
import { Segments } from '../../../ui/form/segments.tsx';
import { CategoryField } from './category-field.tsx';
import { HashtagsField } from './hashtags-field.tsx';
import type { PostDraft } from './post-draft.ts';
import { QuickTemplates } from './quick-templates.tsx';
import type { Template } from './templates.ts';
import { UnusedText } from './unused-text.tsx';

interface PostFieldsProps {
  isHighlight: boolean;
  onTemplate: (template: Template) => void;
  /** The field of the file, where the type has one. */
  media: ReactNode;
}

/** All that a player says in a post. */
export function PostFields({ isHighlight, onTemplate, media }: PostFieldsProps) {
  const { t } = useTranslation('compose');
  const { register, formState } = useFormContext<PostDraft>();
  const isText = useWatch<PostDraft, 'type'>({ name: 'type' }) === 'text';

  return (
    <Flex direction="column" gap="4.5">
      <Segments
        label={t('type')}
        choices={FEED.types.map((value) => ({ value, text: t(`types.${value}`) }))}
        {...register('type')}
      />
      <QuickTemplates onUse={onTemplate} />
      {isText ? (
        <Field label={t('content')} error={formState.errors.content?.message}>
          {(binding) => (
            <Textarea {...binding} {...register('content')} placeholder={t('contentHint')} rows={4} minH="112px" />
          )}
        </Field>
      ) : (
        media
      )}
      {isHighlight &&
        (isText ? <FieldNote id={undefined} text={t('category.onlyMedia')} isError={false} /> : <CategoryField />)}
      <Field label={t('caption')} error={formState.errors.caption?.message}>
        {(binding) => (
          <Textarea
            {...binding}
            {...register('caption')}
            placeholder={t(isHighlight && !isText ? 'captionHighlightHint' : 'captionHint')}
            rows={2}
            minH="64px"
          />
        )}
      </Field>
      {!isText && <UnusedText />}
      <HashtagsField />
    </Flex>
  );
}
