import { chakra } from '@chakra-ui/react';
import { ImageIcon, VideoCameraIcon } from '@phosphor-icons/react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/card.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import type { ComposeChoice } from '../use-compose-address.ts';
import { useViewer } from '../viewer.ts';

/** Looks like a field and opens the dialog. Phones have the button alone. */
export function ComposerPrompt({ onCompose }: { onCompose: (choice: ComposeChoice) => void }) {
  const { t } = useTranslation('feed');
  const viewer = useViewer();
  return (
    <Card display={{ base: 'none', md: 'flex' }} alignItems="center" gap="3.5" px="4" py="3.5" mb="4.5">
      {viewer && <PersonAvatar person={viewer} />}
      <chakra.button
        type="button"
        aria-haspopup="dialog"
        onClick={() => onCompose('post')}
        flex="1"
        minW="0"
        h="hit"
        px="3.5"
        bg="bg.subtle"
        color="fg.subtle"
        borderWidth="1px"
        borderColor="border"
        borderRadius="md"
        textAlign="start"
        cursor="pointer"
        _hover={{ borderColor: 'border.control' }}
      >
        {t('prompt')}
      </chakra.button>
      <IconButton label={t('addImage')} aria-haspopup="dialog" onClick={() => onCompose('image')}>
        <ImageIcon aria-hidden />
      </IconButton>
      <IconButton label={t('addVideo')} aria-haspopup="dialog" onClick={() => onCompose('video')}>
        <VideoCameraIcon aria-hidden />
      </IconButton>
    </Card>
  );
}
