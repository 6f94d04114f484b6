import { Button, chakra, Flex, Grid } from '@chakra-ui/react';
import { COURTS, type CourtPhoto } from '@hoopline/contracts';
import { type ChangeEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TrashIcon } from '../../../icons/shared.ts';
import { IMAGE_ACCEPT } from '../../../lib/media-file.ts';
import { shownName } from '../../../lib/shown-name.ts';
import { useSessionUser } from '../../../session/identity.queries.ts';
import { SignInButton } from '../../../session/sign-in-button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { SafetyMenu } from '../../safety/index.ts';
import { CameraIcon } from '../icons.ts';
import type { useReport } from './court.mutations.ts';
import { NotDone } from './not-done.tsx';

interface PhotosProps {
  photos: readonly CourtPhoto[];
  courtName: string;
  viewerId: string | null;
  report: ReturnType<typeof useReport>;
}

/** Photos of a court, newest first. Members add photos and remove their own. */
export function Photos({ photos, courtName, viewerId, report }: PhotosProps) {
  const { t } = useTranslation('courts');
  const { user } = useSessionUser();
  const [removed, setRemoved] = useState<CourtPhoto | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const own = photos.filter(({ author }) => author !== null && author.id === viewerId).length;
  const isFull = own >= COURTS.maxOwnPhotos;
  const isSending = report.isPending && report.variables.act === 'addPhoto';

  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // Without this, choosing the same file again would raise no event.
    target.value = '';
    if (file) report.mutate({ act: 'addPhoto', file });
  };

  return (
    <Card p={{ base: '4', md: '5' }} aria-labelledby="photos">
      <Flex align="center" justify="space-between" gap="3" wrap="wrap">
        <chakra.h2 id="photos" textStyle="title.md">
          {t('court.photos.title')}
        </chakra.h2>
        {user ? (
          <>
            <chakra.input
              ref={input}
              type="file"
              accept={IMAGE_ACCEPT}
              aria-label={t('court.photos.choose')}
              onChange={handleChange}
              srOnly
              tabIndex={-1}
            />
            <Button
              size="sm"
              variant="subtle"
              loading={isSending}
              disabled={isFull}
              aria-describedby={isFull ? 'photos-full' : undefined}
              onClick={() => input.current?.click()}
            >
              <CameraIcon weight="bold" aria-hidden />
              {t('court.photos.add')}
            </Button>
          </>
        ) : (
          <SignInButton size="sm" variant="outline" />
        )}
      </Flex>
      {photos.length === 0 ? (
        <chakra.p mt="2" color="fg.muted">
          {t('court.photos.none')}
        </chakra.p>
      ) : (
        <Grid
          as="ul"
          listStyleType="none"
          mt="3"
          gap="2"
          templateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(auto-fill, minmax(150px, 1fr))' }}
        >
          {photos.map((photo) => (
            <chakra.li key={photo.id} position="relative">
              <chakra.img
                src={photo.media?.smallUrl ?? photo.mediaUrl}
                alt={t('court.photos.alt', {
                  court: courtName,
                  name: shownName(photo.author?.displayName) ?? t('court.here.player'),
                })}
                loading="lazy"
                w="full"
                aspectRatio="4 / 3"
                objectFit="cover"
                borderRadius="md"
                bg="bg.muted"
              />
              {photo.isHidden && (
                <chakra.span display="block" mt="1" textStyle="caption" color="foul.fg">
                  {t('court.photos.hidden')}
                </chakra.span>
              )}
              {photo.author !== null && photo.author.id !== viewerId && (
                <SafetyMenu
                  size="sm"
                  position="absolute"
                  top="1"
                  insetEnd="1"
                  bg="bg.panel"
                  target={{ kind: 'court_photo', id: photo.id }}
                  person={photo.author}
                />
              )}
              {photo.author !== null && photo.author.id === viewerId && (
                <IconButton
                  label={t('court.photos.remove')}
                  size="sm"
                  position="absolute"
                  top="1"
                  insetEnd="1"
                  bg="bg.panel"
                  onClick={() => setRemoved(photo)}
                >
                  <TrashIcon aria-hidden />
                </IconButton>
              )}
            </chakra.li>
          ))}
        </Grid>
      )}
      {!user && (
        <chakra.p mt="3" color="fg.subtle" textStyle="body.sm">
          {t('court.photos.signInFirst')}
        </chakra.p>
      )}
      {isFull && (
        <chakra.p id="photos-full" mt="3" color="fg.subtle" textStyle="body.sm">
          {t('court.notDone.too_many_photos')}
        </chakra.p>
      )}
      <NotDone of={report} acts={['addPhoto', 'removePhoto']} />
      <ConfirmDialog
        isOpen={removed !== null}
        title={t('court.photos.removeTitle')}
        body={t('court.photos.removeBody')}
        confirmLabel={t('court.photos.remove')}
        cancelLabel={t('court.photos.keep')}
        isDestructive
        onConfirm={() => {
          if (removed) report.mutate({ act: 'removePhoto', photoId: removed.id });
          setRemoved(null);
        }}
        onCancel={() => setRemoved(null)}
      />
    </Card>
  );
}
