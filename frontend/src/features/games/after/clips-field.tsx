import { Button, chakra, Flex, Grid } from '@chakra-ui/react';
import type { BoxScoreClip } from '@hoopline/contracts';
import { AFTER } from '@hoopline/contracts/games/after-rules';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { shownName } from '../../../lib/shown-name.ts';
import { MediaStill } from '../../../ui/media/media-still.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import type { ClipChoice } from './use-clip-choice.ts';

/** Lets the host choose the clips that a box score shows. Empty if the game has no clips. */
export function ClipsField({ choice }: { choice: ClipChoice }) {
  const { t } = useTranslation('gameAfter');
  const hintId = useId();
  const { clips, chosen, hasFailed, readAgain, toggle } = choice;
  if (hasFailed)
    return (
      <Flex role="alert" align="center" gap="2" color="fg.muted" textStyle="body.sm">
        {t('box.clipsFailed')}
        <Button size="sm" variant="outline" flex="none" onClick={readAgain}>
          {t('retry')}
        </Button>
      </Flex>
    );
  if (!clips || clips.length === 0) return null;
  return (
    <chakra.fieldset minW="0" aria-describedby={hintId}>
      <chakra.legend fontSize="14px" fontWeight="600">
        {t('box.clips')}
      </chakra.legend>
      <chakra.p id={hintId} mt="1" mb="2" color="fg.subtle" textStyle="caption">
        {t('box.clipsHint', { most: AFTER.mostClips })}
      </chakra.p>
      <Grid templateColumns="repeat(auto-fill, minmax(132px, 1fr))" gap="2.5">
        {clips.map((clip) => (
          <ClipOption
            key={clip.postId}
            clip={clip}
            isChosen={chosen.includes(clip.postId)}
            isFull={chosen.length >= AFTER.mostClips}
            onToggle={() => toggle(clip.postId)}
          />
        ))}
      </Grid>
    </chakra.fieldset>
  );
}

interface ClipOptionProps {
  clip: BoxScoreClip;
  isChosen: boolean;
  /** No more clips can be chosen. */
  isFull: boolean;
  onToggle: () => void;
}

function ClipOption({
  clip: { user, caption, mediaUrl, media, createdAt },
  isChosen,
  isFull,
  onToggle,
}: ClipOptionProps) {
  const isClosed = isFull && !isChosen;
  return (
    <chakra.label
      minW="0"
      p="1.5"
      borderWidth="2px"
      borderColor={isChosen ? 'ball.solid' : 'border'}
      borderRadius="md"
      bg={isChosen ? 'ball.subtle' : undefined}
      opacity={isClosed ? '.6' : undefined}
      cursor={isClosed ? 'default' : 'pointer'}
    >
      <MediaStill type="video" src={mediaUrl} media={media} alt="" sizes="160px" borderRadius="sm">
        <chakra.input
          type="checkbox"
          pos="absolute"
          top="1.5"
          left="1.5"
          w="5"
          h="5"
          accentColor="{colors.ball.solid}"
          checked={isChosen}
          disabled={isClosed}
          onChange={onToggle}
        />
      </MediaStill>
      <chakra.span display="block" mt="1.5" fontSize="13.5px" fontWeight="600" lineClamp="1" overflowWrap="anywhere">
        {shownName(user.displayName)}
      </chakra.span>
      <chakra.span display="block" color="fg.subtle" textStyle="caption" lineClamp="1" overflowWrap="anywhere">
        <RelativeTime iso={createdAt} />
        {caption && ` · ${caption}`}
      </chakra.span>
    </chakra.label>
  );
}
