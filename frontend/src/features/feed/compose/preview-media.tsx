import { Box, chakra } from '@chakra-ui/react';
import { ImageIcon, VideoCameraIcon } from '@phosphor-icons/react';
import { useObjectUrl } from './use-object-url.ts';

/** The file where the post will show it; its place until one is chosen. */
export function PreviewMedia({ type, file }: { type: 'image' | 'video'; file: File | null }) {
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
