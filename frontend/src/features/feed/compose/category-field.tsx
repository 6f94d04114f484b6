import { chakra, Flex } from '@chakra-ui/react';
import { HIGHLIGHT_CATEGORIES } from '@hoopline/contracts';
import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FieldNote } from '../../../ui/form/field.tsx';
import { categoryIn } from './post-body.ts';
import type { PostDraft } from './post-draft.ts';

/** The field for the post's category on Highlights. By default, the hashtags name the category. */
export function CategoryField() {
  const { t } = useTranslation('compose');
  const id = useId();
  const { register, control, formState } = useFormContext<PostDraft>();
  const chosen = useWatch({ control, name: 'highlight' });
  const found = useWatch({ control, name: 'hashtags', compute: categoryIn });
  const error = formState.errors.highlight?.message;
  const info = found ? t('category.found', { category: t(`category.${found}`) }) : t('category.none');
  const note = error ?? (chosen === 'auto' ? info : undefined);

  return (
    <Flex
      role="radiogroup"
      aria-labelledby={id}
      aria-invalid={error !== undefined}
      aria-describedby={note ? `${id}-note` : undefined}
      direction="column"
      gap="1.5"
    >
      <chakra.span id={id} fontSize="14px" fontWeight="600">
        {t('category.label')}
      </chakra.span>
      <Flex wrap="wrap" gap="2" mb="0.5">
        {(['auto', ...HIGHLIGHT_CATEGORIES] as const).map((category) => (
          <chakra.label
            key={category}
            pos="relative"
            display="inline-flex"
            alignItems="center"
            h="38px"
            px="4"
            borderWidth="1px"
            borderColor={error ? 'border.error' : 'border.control'}
            borderRadius="full"
            color="fg.muted"
            fontSize="14px"
            fontWeight="600"
            cursor="pointer"
            css={{
              '&:has(:checked)': { bg: 'bg.inverted', color: 'fg.inverted', borderColor: 'transparent' },
              '&:has(:focus-visible)': { outline: '2px solid {colors.ball.focusRing}', outlineOffset: '2px' },
            }}
          >
            <chakra.input
              type="radio"
              value={category}
              {...register('highlight')}
              pos="absolute"
              inset="-4px"
              opacity="0"
              cursor="pointer"
            />
            {t(`category.${category}`)}
          </chakra.label>
        ))}
      </Flex>
      <FieldNote id={`${id}-note`} text={note} isError={error !== undefined} />
    </Flex>
  );
}
