import { Button, Flex } from '@chakra-ui/react';
import { FEED, hashtagsIn, isHashtag, tagKey } from '@hoopline/contracts';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CheckIcon } from '../../../icons/ui.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/text-fields.ts';
import type { PostDraft } from './post-draft.ts';

const PRESETS = FEED.presetHashtags.slice(0, FEED.presetsShown);

const has = (field: string, tag: string) => hashtagsIn(field).some((hashtag) => tagKey(hashtag) === tagKey(tag));

/** The text with one more hashtag; unchanged if it has that one already. */
const withHashtag = (field: string, tag: string) =>
  has(field, tag) ? field : `${field.trimEnd()} #${tag}`.trimStart();

/** The field for hashtags, separated by spaces, and five preset hashtags to add by a click. */
export function HashtagsField() {
  const { t } = useTranslation('compose');
  const { register, setValue, getValues, formState } = useFormContext<PostDraft>();
  const text = useWatch<PostDraft, 'hashtags'>({ name: 'hashtags' });
  const words = text.split(/\s+/).filter((word) => word !== '' && word !== '#');
  const leftOut = words.filter((word) => hashtagsIn(word).length === 0);
  const isShortened = words.some((word) => hashtagsIn(word).length > 0 && !isHashtag(word));
  const hints = [
    ...(leftOut.length > 0 ? [t('hashtagsLeftOut', { words: leftOut.join(' ') })] : []),
    ...(isShortened ? [t('hashtagsShortened', { hashtags: hashtagsIn(text).join(' ') })] : []),
  ];

  const add = (tag: string) =>
    setValue('hashtags', withHashtag(getValues('hashtags'), tag), {
      shouldDirty: true,
      shouldValidate: formState.errors.hashtags !== undefined || formState.errors.highlight !== undefined,
    });

  return (
    <Flex direction="column" gap="2.5">
      <Field
        label={t('hashtags')}
        hint={hints.length > 0 ? hints.join(' · ') : t('hashtagsNote')}
        error={formState.errors.hashtags?.message}
      >
        {(binding) => (
          <Input
            {...binding}
            {...register('hashtags', { deps: 'highlight' })}
            placeholder={t('hashtagsHint')}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
          />
        )}
      </Field>
      <Flex role="group" aria-label={t('quickAdd')} wrap="wrap" gap="2">
        {PRESETS.map((tag) => {
          const isThere = has(text, tag);
          return (
            <Button
              key={tag}
              variant={isThere ? 'subtle' : 'outline'}
              size="sm"
              color={isThere ? 'ball.fg' : undefined}
              aria-description={isThere ? t('added') : undefined}
              onClick={() => add(tag)}
            >
              {isThere && <CheckIcon weight="bold" aria-hidden />}#{tag}
            </Button>
          );
        })}
      </Flex>
    </Flex>
  );
}
