import { chakra } from '@chakra-ui/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSessionUser } from '../../../session/identity.queries.ts';
import { Card } from '../../../ui/card.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import type { CreatePostDialogProps } from '../compose/create-post-dialog.tsx';
import { ImageIcon, VideoCameraIcon } from '../icons.ts';
import type { ComposeChoice } from '../use-compose-address.ts';

/** Looks like a text field and opens the dialog of a new post. Phones show only the button in the page's header. */
export function ComposerPrompt({ onCompose }: { onCompose: (choice: ComposeChoice) => void }) {
  const { t } = useTranslation('feed');
  const { user } = useSessionUser();
  return (
    <Card display={{ base: 'none', md: 'flex' }} alignItems="center" gap="3.5" px="4" py="3.5" mb="4.5">
      {user && <PersonAvatar person={user} />}
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

const CreatePostDialog = lazyDialog<CreatePostDialogProps>({
  name: 'The dialog of a new post',
  texts: ['compose', 'problems'],
  load: async () => (await import('../compose/create-post-dialog.tsx')).CreatePostDialog,
});

interface CreatePostProps extends Omit<CreatePostDialogProps, 'intent'> {
  /** Null while the dialog is closed. */
  intent: CreatePostDialogProps['intent'] | null;
}

/** The dialog with its form and rules is a separate chunk, which is fetched when the page is idle. */
export function CreatePost({ intent, ...dialog }: CreatePostProps) {
  useEffect(CreatePostDialog.fetchAhead, []);
  return intent && <CreatePostDialog intent={intent} {...dialog} />;
}
