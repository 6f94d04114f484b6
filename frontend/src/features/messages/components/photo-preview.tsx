import { chakra, Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { TrashIcon } from '../../../icons/shared.ts';
import { useObjectUrl } from '../../../lib/use-object-url.ts';
import { IconButton } from '../../../ui/icon-button.tsx';

export interface PhotoPreviewProps {
  photo: File;
  onRemove: () => void;
  /** Called if the browser cannot show the file. */
  onBroken: () => void;
}

/** The chosen photo of a message, above the field for its text. */
export function PhotoPreview({ photo, onRemove, onBroken }: PhotoPreviewProps) {
  const { t } = useTranslation('messages');
  const url = useObjectUrl(photo);
  return (
    <Flex align="center" gap="2" px={{ base: '3', md: '5' }} pt="2.5">
      <chakra.img
        src={url}
        alt={t('photo.chosen', { name: photo.name })}
        h="72px"
        maxW="128px"
        objectFit="cover"
        borderRadius="md"
        bg="bg.muted"
        onError={onBroken}
      />
      <IconButton label={t('photo.remove')} onClick={onRemove}>
        <TrashIcon aria-hidden />
      </IconButton>
    </Flex>
  );
}
