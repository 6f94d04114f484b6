import { Button, chakra, Flex } from '@chakra-ui/react';
import { FEED } from '@hoopline/contracts';
import { type ReactNode, useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { BasketballIcon } from '../../../icons/first.ts';
import { BarbellIcon, MapPinIcon, TrophyIcon } from '../../../icons/shared.ts';
import { Field, FieldNote } from '../../../ui/form/field.tsx';
import { Segments } from '../../../ui/form/segments.tsx';
import { Textarea } from '../../../ui/form/text-fields.ts';
import { CategoryField } from './category-field.tsx';
import { UnusedText } from './compose-notices.tsx';
import { HashtagsField } from './hashtags-field.tsx';
import type { PostDraft, Template } from './post-draft.ts';

interface PostFieldsProps {
  isHighlight: boolean;
  onTemplate: (template: Template) => void;
  /** The field of the file, if the type has one. */
  media: ReactNode;
}

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

const ICONS = { game: BasketballIcon, skills: BarbellIcon, achievement: TrophyIcon, location: MapPinIcon } as const;

/** Four templates, each with a text and hashtags to start from. */
function QuickTemplates({ onUse }: { onUse: (template: Template) => void }) {
  const { t } = useTranslation('compose');
  const labelId = useId();
  return (
    <Flex role="group" aria-labelledby={labelId} direction="column" gap="1.5">
      <chakra.span id={labelId} fontSize="14px" fontWeight="600">
        {t('templates')}
      </chakra.span>
      <Flex wrap="wrap" gap="2">
        {FEED.templates.map((template) => {
          const Icon = ICONS[template];
          return (
            <Button key={template} variant="outline" size="sm" onClick={() => onUse(template)}>
              <Icon aria-hidden />
              {t(`template.${template}`)}
            </Button>
          );
        })}
      </Flex>
    </Flex>
  );
}
