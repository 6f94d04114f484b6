import { Button, chakra, Flex } from '@chakra-ui/react';
import type { MyProfile } from '@hoopline/contracts';
import { type ChangeEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IMAGE_ACCEPT, isPicture, withType } from '../../../lib/media-file.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { SaveState } from '../components/save-state.tsx';
import { CameraIcon } from '../icons.ts';
import type { CropDialogProps } from '../photo/crop-dialog.tsx';
import { useRemovePhoto } from './mine.mutations.ts';

const CropDialog = lazyDialog<CropDialogProps>({
  name: 'The dialog that crops a photo',
  load: async () => (await import('../photo/crop-dialog.tsx')).CropDialog,
});

/** Lets members show a photo instead of the avatar. */
export function PhotoControls({ mine }: { mine: MyProfile }) {
  const { t } = useTranslation('myProfile');
  const [file, setFile] = useState<File | null>(null);
  const [isRefused, setRefused] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { mutate: remove, isPending, isError } = useRemovePhoto();

  const handleChange = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = target.files?.[0];
    // Without this, choosing the same file again would raise no event.
    target.value = '';
    if (!chosen) return;
    const photo = await withType(chosen);
    setRefused(!isPicture(photo));
    if (isPicture(photo)) setFile(photo);
  };

  if (!mine.isMember) return null;
  return (
    <chakra.div mt="3">
      <Flex wrap="wrap" gap="2">
        <chakra.input
          ref={input}
          type="file"
          accept={IMAGE_ACCEPT}
          aria-label={t('photo.choose')}
          onChange={(event) => void handleChange(event)}
          srOnly
          tabIndex={-1}
        />
        <Button size="sm" variant="subtle" onClick={() => input.current?.click()}>
          <CameraIcon aria-hidden />
          {t(mine.profileImageUrl ? 'photo.change' : 'photo.use')}
        </Button>
        {mine.profileImageUrl && (
          <Button size="sm" variant="ghost" loading={isPending} onClick={() => setIsAsking(true)}>
            {t('photo.remove')}
          </Button>
        )}
      </Flex>
      {isRefused && (
        <chakra.p role="alert" mt="2" color="foul.fg" textStyle="body.sm">
          {t('photo.wrongKind')}
        </chakra.p>
      )}
      {isError && <SaveState isSaved={false} isFailed onRetry={() => remove()} />}
      {file && <CropDialog key={`${file.name}${file.lastModified}`} file={file} onClose={() => setFile(null)} />}
      <ConfirmDialog
        isOpen={isAsking}
        title={t('photo.removeTitle')}
        body={t('photo.removeBody')}
        confirmLabel={t('photo.remove')}
        cancelLabel={t('photo.keep')}
        onConfirm={() => {
          setIsAsking(false);
          remove();
        }}
        onCancel={() => setIsAsking(false)}
      />
    </chakra.div>
  );
}
