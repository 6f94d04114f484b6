import { Badge, Box, chakra, Flex } from '@chakra-ui/react';
import { hashtagsIn, type Person } from '@hoopline/contracts';
import { memo, useDeferredValue } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { shownName } from '../../../lib/shown-name.ts';
import { useObjectUrl } from '../../../lib/use-object-url.ts';
import { Card } from '../../../ui/card.tsx';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { PreviewPane } from '../../../ui/preview-pane.tsx';
import { ImageIcon, VideoCameraIcon } from '../icons.ts';
import { categoryIn } from './post-body.ts';
import type { PostDraft } from './post-draft.ts';

interface PostPreviewProps {
  me: Person | null;
  file: File | null;
  isHighlight: boolean;
}

/** The post as others will see it. It is updated after the field itself, so that typing stays fast. */
export function PostPreview(props: PostPreviewProps) {
  return <PreviewedPost draft={useDeferredValue(useWatch<PostDraft>() as PostDraft)} {...props} />;
}

const PreviewedPost = memo(({ draft, me, file, isHighlight }: PostPreviewProps & { draft: PostDraft }) => {
  const { t } = useTranslation('compose');
  const { type, content, caption, hashtags, highlight } = draft;
  const category = highlight === 'auto' ? categoryIn(hashtags) : highlight;
  const words = [caption.trim(), type === 'text' ? content.trim() : ''].filter(Boolean);
  const tags = hashtagsIn(hashtags);

  return (
    <PreviewPane label={t('preview')}>
      <Card inert flex="none" maxH="calc(100% - 40px)">
        <Flex align="center" gap="3" px="4" pt="4">
          {me && <PersonAvatar person={me} />}
          <Box minW="0">
            <chakra.strong display="block" truncate fontWeight="650">
              {shownName(me?.displayName) ?? t('previewWho')}
            </chakra.strong>
            <chakra.span color="fg.subtle" textStyle="caption">
              {t('now')}
            </chakra.span>
          </Box>
        </Flex>
        <Box px="4" pt="3" pb="4" overflowWrap="anywhere">
          {words.length === 0 && type === 'text' && <chakra.p color="fg.subtle">{t('contentHint')}</chakra.p>}
          {words.map((text, index) => (
            <chakra.p key={index === 0 ? 'first' : 'second'} whiteSpace="pre-wrap" lineClamp="8">
              {text}
            </chakra.p>
          ))}
          {tags.length > 0 && (
            <chakra.p mt="1" color="ball.fg" fontWeight="600">
              {tags.join(' ')}
            </chakra.p>
          )}
        </Box>
        {type !== 'text' && <PreviewMedia type={type} file={file} />}
        {isHighlight && type !== 'text' && category && (
          <Flex px="4" py="3">
            <Badge>{t(`category.${category}`)}</Badge>
          </Flex>
        )}
      </Card>
    </PreviewPane>
  );
});

/** The chosen file where the post will show it, or a placeholder. */
function PreviewMedia({ type, file }: { type: 'image' | 'video'; file: File | null }) {
  const url = useObjectUrl(file);
  const Icon = type === 'video' ? VideoCameraIcon : ImageIcon;
  const fill = { pos: 'absolute', inset: '0', w: 'full', h: 'full', objectFit: 'cover' } as const;
  return (
    <Box pos="relative" aspectRatio="16 / 10" bg="bg.muted" color="fg.subtle" display="grid" placeItems="center">
      <Icon size={32} aria-hidden />
      {url && type === 'image' && <chakra.img {...fill} src={url} alt="" />}
      {url && type === 'video' && <chakra.video {...fill} src={url} muted playsInline preload="metadata" />}
    </Box>
  );
}
