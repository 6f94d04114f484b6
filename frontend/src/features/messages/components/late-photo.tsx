import { Box } from '@chakra-ui/react';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import type { PhotoFieldProps } from './photo-field.tsx';
import type { PhotoPreviewProps } from './photo-preview.tsx';

/** The button for a photo. Its place is kept until its code is loaded. */
export const PhotoField = lazyPart<PhotoFieldProps>({
  name: 'The button for a photo',
  load: async () => (await import('./photo-field.tsx')).PhotoField,
  fallback: <Box boxSize="48px" />,
});

export const PhotoPreview = lazyPart<PhotoPreviewProps>({
  name: 'The chosen photo of a message',
  load: async () => (await import('./photo-preview.tsx')).PhotoPreview,
});
