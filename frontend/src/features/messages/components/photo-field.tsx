import { chakra, Flex } from '@chakra-ui/react';
import type { ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { IMAGE_ACCEPT } from '../../../lib/media-file.ts';
import { useFileDrop } from '../../feed/index.ts';
import { checkPhoto, type PhotoError } from '../check-photo.ts';
import { ImageIcon } from '../icons.ts';

export interface PhotoFieldProps {
  onChoose: (photo: File) => void;
  onRefused: (error: PhotoError) => void;
}

/**
 * A button that chooses the photo of a message. A photo that is pasted or dropped on the page is chosen too. A file
 * that cannot be sent is refused.
 */
export function PhotoField({ onChoose, onRefused }: PhotoFieldProps) {
  const { t } = useTranslation('messages');

  const choose = async (file: File) => {
    const checked = await checkPhoto(file);
    if (typeof checked === 'string') onRefused(checked);
    else onChoose(checked);
  };
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // Without this, choosing the same file again would raise no event.
    target.value = '';
    if (file) void choose(file);
  };
  const isOver = useFileDrop((file) => void choose(file));

  return (
    <Flex
      pos="relative"
      align="center"
      justify="center"
      boxSize="48px"
      borderRadius="full"
      color={isOver ? 'ball.fg' : 'fg.muted'}
      bg={isOver ? 'ball.subtle' : undefined}
      _hover={{ bg: 'bg.muted' }}
      css={{ '&:has(:focus-visible)': { outline: '2px solid {colors.ball.focusRing}', outlineOffset: '-2px' } }}
    >
      <ImageIcon size={24} aria-hidden />
      <chakra.input
        type="file"
        accept={IMAGE_ACCEPT}
        aria-label={t('photo.add')}
        title={t('photo.add')}
        onChange={handleChange}
        pos="absolute"
        inset="0"
        w="full"
        opacity="0"
        cursor="pointer"
      />
    </Flex>
  );
}
