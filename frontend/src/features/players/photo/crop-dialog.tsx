import { Button, chakra, Flex, Spinner } from '@chakra-ui/react';
import { useId, useState } from 'react';
import Cropper from 'react-easy-crop';
import { useTranslation } from 'react-i18next';
import { WarningCircleIcon } from '../../../icons/first.ts';
import { MinusIcon, PlusIcon } from '../../../icons/ui.ts';
import { writeNumber } from '../../../lib/formats.ts';
import { useObjectUrl } from '../../../lib/use-object-url.ts';
import { AppDialog } from '../../../ui/dialog.tsx';
import type { Area } from './square-photo.ts';
import { useSendPhoto } from './use-send-photo.ts';

export interface CropDialogProps {
  file: File;
  onClose: () => void;
}

const ZOOM = { min: 1, max: 4, step: 0.05 } as const;

/**
 * The dialog in which a member chooses the square part of a photo. It closes when the photo is saved. A failure keeps
 * the chosen square.
 */
export function CropDialog({ file, onClose }: CropDialogProps) {
  const { t } = useTranslation(['myProfile', 'common']);
  const url = useObjectUrl(file);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState<number>(ZOOM.min);
  const [area, setArea] = useState<Area>();
  const [isBroken, setBroken] = useState(false);
  const { send, progress, hasFailed, arePaused } = useSendPhoto(file);
  const isSending = progress !== undefined;

  return (
    <AppDialog
      isOpen
      hasWork
      onClose={onClose}
      title={t('photo.title')}
      description={t('photo.lead')}
      footer={
        <>
          <PhotoNote
            isBroken={isBroken}
            hasFailed={hasFailed && !isSending}
            arePaused={arePaused}
            progress={progress}
          />
          <Button variant="ghost" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button
            disabled={!area || isBroken}
            aria-disabled={isSending || undefined}
            onClick={() => area && !isSending && send(area, { onSuccess: onClose })}
          >
            {isSending && <Spinner />}
            {t(isSending ? 'photo.saving' : hasFailed ? 'photo.retry' : 'photo.save')}
          </Button>
        </>
      }
    >
      <chakra.div pos="relative" h={{ base: '300px', md: '360px' }} borderRadius="md" overflow="hidden" bg="bg.board">
        {url && (
          <Cropper
            image={url}
            crop={crop}
            zoom={zoom}
            minZoom={ZOOM.min}
            maxZoom={ZOOM.max}
            aspect={1}
            keyboardStep={8}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_percent, pixels) => setArea(pixels)}
            cropperProps={{ 'aria-label': t('photo.position'), role: 'group' }}
            mediaProps={{ alt: '', onError: () => setBroken(true) }}
          />
        )}
      </chakra.div>
      <ZoomField value={zoom} onChange={setZoom} />
    </AppDialog>
  );
}

function ZoomField({ value, onChange }: { value: number; onChange: (zoom: number) => void }) {
  const { t, i18n } = useTranslation('myProfile');
  const id = useId();
  return (
    <Flex align="center" gap="3" mt="4" minH="hit">
      <chakra.label htmlFor={id} fontSize="14px" fontWeight="600">
        {t('photo.zoom')}
      </chakra.label>
      <MinusIcon size={16} aria-hidden />
      <chakra.input
        id={id}
        type="range"
        {...ZOOM}
        value={value}
        aria-valuetext={writeNumber(value, i18n.language, { style: 'percent' })}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        flex="1"
        minW="0"
        h="hit"
        accentColor="{colors.ball.solid}"
        cursor="pointer"
      />
      <PlusIcon size={16} aria-hidden />
    </Flex>
  );
}

interface PhotoNoteProps {
  isBroken: boolean;
  hasFailed: boolean;
  /** Operators have paused uploads. */
  arePaused: boolean;
  progress: number | undefined;
}

function PhotoNote({ isBroken, hasFailed, arePaused, progress }: PhotoNoteProps) {
  const { t, i18n } = useTranslation('myProfile');
  if (isBroken || hasFailed) {
    return (
      <Flex role="alert" align="center" gap="1.5" flex="1 1 auto" color="foul.fg" textStyle="body.sm">
        <WarningCircleIcon size={16} weight="fill" aria-hidden />
        {t(isBroken ? 'photo.broken' : arePaused ? 'photo.paused' : 'photo.failed')}
      </Flex>
    );
  }
  if (progress === undefined) return null;
  return (
    <chakra.progress
      aria-label={t('photo.progress')}
      value={progress}
      max={1}
      title={writeNumber(progress, i18n.language, { style: 'percent' })}
      flex="1 1 auto"
      minW="0"
      alignSelf="center"
      h="8px"
      accentColor="{colors.ball.solid}"
    />
  );
}
