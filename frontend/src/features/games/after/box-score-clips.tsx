import { chakra, Grid } from '@chakra-ui/react';
import type { BoxScoreClip } from '@hoopline/contracts';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useConnection } from '../../../lib/realtime/connection.store.ts';
import { useSeen } from '../../../lib/seen/use-seen.ts';
import { shownName } from '../../../lib/shown-name.ts';
import { VideoView } from '../../../ui/media/video-view.tsx';
import { RouterLink } from '../../../ui/router-link.tsx';

/** The clips of players in a box score. One plays at a time, in place. */
export function BoxScoreClips({ clips }: { clips: readonly BoxScoreClip[] }) {
  const { t } = useTranslation('gameAfter');
  const titleId = useId();
  return (
    <chakra.div role="group" aria-labelledby={titleId} px="3.5" pt="3" borderTopWidth="1px" borderColor="border.muted">
      <chakra.p id={titleId} textStyle="overline" color="fg.subtle" mb="2">
        {t('box.clips')}
      </chakra.p>
      <Grid
        as="ul"
        listStyleType="none"
        templateColumns={clips.length > 1 ? 'repeat(2, minmax(0, 1fr))' : 'minmax(0, 1fr)'}
        columnGap="2.5"
      >
        {clips.map((clip) => (
          <PlayerClip key={clip.postId} clip={clip} isCompact={clips.length > 1} />
        ))}
      </Grid>
    </chakra.div>
  );
}

interface PlayerClipProps {
  clip: BoxScoreClip;
  /** Another clip is beside it. */
  isCompact: boolean;
}

/** A clip, with a link to its post. Playing it counts as a view of that post. */
function PlayerClip({ clip: { postId, user, caption, mediaUrl, media }, isCompact }: PlayerClipProps) {
  const { t } = useTranslation('gameAfter');
  const item = useRef<HTMLLIElement>(null);
  const isOwn = useConnection(({ userId }) => userId === user.id);
  const onPlayed = useSeen(item, { id: postId, kind: 'video', isOwn });
  const title = t('box.clipBy', { name: shownName(user.displayName) });
  return (
    <chakra.li ref={item} minW="0">
      <VideoView
        src={mediaUrl}
        media={media}
        alt={caption || title}
        isCompact={isCompact}
        borderRadius="md"
        onPlayed={onPlayed}
      />
      <RouterLink
        to={`/feed/${postId}`}
        display="flex"
        alignItems="center"
        minH="hit"
        textStyle="body.sm"
        color="fg.muted"
        _hover={{ textDecoration: 'underline' }}
      >
        <chakra.span minW="0" lineClamp="1" overflowWrap="anywhere">
          {title}
        </chakra.span>
      </RouterLink>
    </chakra.li>
  );
}
