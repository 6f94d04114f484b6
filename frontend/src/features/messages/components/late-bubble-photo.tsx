import { Box } from '@chakra-ui/react';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { photoShape } from '../photo-shape.ts';
import type { BubblePhotoProps } from './bubble-photo.tsx';

const Photo = lazyPart<BubblePhotoProps>({
  name: 'The photo of a message',
  load: async () => (await import('./bubble-photo.tsx')).BubblePhoto,
});

/** The photo of a message, in a box that has its size before the code and the photo are loaded. */
export function LateBubblePhoto(props: BubblePhotoProps) {
  return (
    <Box w="280px" maxW="full" minH="44px" css={{ '&:empty': { aspectRatio: photoShape(props.photo?.media) } }}>
      <Photo {...props} />
    </Box>
  );
}
