import { tagKey } from '@hoopline/contracts';
import { RouterLink } from '../../../ui/router-link.tsx';

/** Each leads to the posts that carry it. */
export function HashtagLinks({ hashtags }: { hashtags: readonly string[] }) {
  return hashtags.map((hashtag) => (
    <span key={hashtag}>
      {' '}
      <HashtagLink hashtag={hashtag} />
    </span>
  ));
}

export function HashtagLink({ hashtag }: { hashtag: string }) {
  return (
    <RouterLink
      to={`/feed?tag=${encodeURIComponent(tagKey(hashtag))}`}
      color="ball.fg"
      fontWeight="550"
      overflowWrap="anywhere"
      _hover={{ textDecoration: 'underline' }}
    >
      {hashtag.startsWith('#') ? hashtag : `#${hashtag}`}
    </RouterLink>
  );
}
