import { chakra, Grid, VisuallyHidden } from '@chakra-ui/react';
import { tagKey } from '@hoopline/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { writeNumber } from '../../../lib/formats.ts';
import { Card } from '../../../ui/card.tsx';
import { RouterLink } from '../../../ui/router-link.tsx';
import { feedQueries } from '../feed.queries.ts';

/** Each hashtag links to the posts that have it. */
export function HashtagLinks({ hashtags }: { hashtags: readonly string[] }) {
  return hashtags.map((hashtag) => (
    <span key={hashtag}>
      {' '}
      <HashtagLink hashtag={hashtag} isBadge />
    </span>
  ));
}

const BADGE = {
  display: 'inline-block',
  px: '2',
  my: '0.5',
  bg: 'ball.subtle',
  borderRadius: 'full',
  fontSize: '13.5px',
} as const;

function HashtagLink({ hashtag, isBadge = false }: { hashtag: string; isBadge?: boolean }) {
  return (
    <RouterLink
      to={`/feed?tag=${encodeURIComponent(tagKey(hashtag))}`}
      color="ball.fg"
      fontWeight="550"
      overflowWrap="anywhere"
      {...(isBadge && BADGE)}
      _hover={{ textDecoration: 'underline' }}
    >
      {hashtag.startsWith('#') ? hashtag : `#${hashtag}`}
    </RouterLink>
  );
}

const SHOWN = 6;

/** The most used hashtags of the week. Renders nothing while they load or when they cannot be read. */
export function WeekHashtags() {
  const { t, i18n } = useTranslation('feed');
  const { data: hashtags = [] } = useQuery(feedQueries.hashtags());
  if (hashtags.length === 0) return null;
  return (
    <Card as="section" p="5">
      <chakra.h2 textStyle="title.sm" mb="2">
        {t('rail.hashtags')}
      </chakra.h2>
      <chakra.ol listStyleType="none">
        {hashtags.slice(0, SHOWN).map(({ hashtag, posts }, index) => (
          <Grid as="li" key={hashtag} templateColumns="24px minmax(0, 1fr) auto" alignItems="baseline" gap="2" py="2">
            <chakra.span aria-hidden color="fg.subtle" fontFamily="score" fontSize="19px" lineHeight="1">
              {index + 1}
            </chakra.span>
            <HashtagLink hashtag={hashtag} />
            <chakra.span color="fg.subtle" textStyle="body.sm">
              <span aria-hidden>{writeNumber(posts, i18n.language)}</span>
              <VisuallyHidden>{t('rail.posts', { count: posts })}</VisuallyHidden>
            </chakra.span>
          </Grid>
        ))}
      </chakra.ol>
    </Card>
  );
}
