import { chakra } from '@chakra-ui/react';
import { UPLOAD } from '@hoopline/contracts';
import { ImageIcon, VideoCameraIcon } from '@phosphor-icons/react';
import type { ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldBinding } from '../../../ui/form/field.tsx';

interface FilePickerProps extends FieldBinding {
  type: 'image' | 'video';
  /** A file is there already: the picker offers another one. */
  isSmall: boolean;
  /** One is being dragged over the page. */
  isOver: boolean;
  onChoose: (file: File) => void;
}

const FACES = {
  image: { Icon: ImageIcon, choose: 'chooseImage', accept: UPLOAD.imageTypes.join(',') },
  video: { Icon: VideoCameraIcon, choose: 'chooseVideo', accept: UPLOAD.videoTypes.join(',') },
} as const;

/** The browser's own choice of a file, behind a face that says what fits. */
export function FilePicker({ type, isSmall, isOver, onChoose, ...binding }: FilePickerProps) {
  const { t } = useTranslation('compose');
  const { Icon, choose, accept } = FACES[type];

  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // The same file may be chosen again.
    target.value = '';
    if (file) onChoose(file);
  };

  return (
    <chakra.div
      pos="relative"
      display="flex"
      flexDirection={isSmall ? 'row' : 'column'}
      alignItems="center"
      justifyContent="center"
      gap={isSmall ? '2' : '1'}
      minH={isSmall ? 'hit' : '148px'}
      px="4"
      textAlign="center"
      bg={isOver ? 'ball.subtle' : 'bg.subtle'}
      borderWidth="1px"
      borderStyle={isSmall ? 'solid' : 'dashed'}
      borderColor={binding['aria-invalid'] ? 'border.error' : isOver ? 'ball.solid' : 'border.control'}
      borderRadius="md"
      css={{ '&:has(:focus-visible)': { outline: '2px solid {colors.ball.focusRing}', outlineOffset: '1px' } }}
    >
      <chakra.span color={isSmall ? 'fg.muted' : 'ball.fg'}>
        <Icon size={isSmall ? 20 : 28} aria-hidden />
      </chakra.span>
      <chakra.span fontWeight="650" fontSize="15px">
        {isOver ? t('dropHere') : t(isSmall ? 'replace' : choose)}
      </chakra.span>
      {!isSmall && (
        <chakra.span color="fg.subtle" textStyle="body.sm" hideBelow="md">
          {t('orDrop')}
        </chakra.span>
      )}
      <chakra.input
        key={type}
        {...binding}
        type="file"
        accept={accept}
        onChange={handleChange}
        pos="absolute"
        inset="0"
        w="full"
        opacity="0"
        cursor="pointer"
      />
    </chakra.div>
  );
}
