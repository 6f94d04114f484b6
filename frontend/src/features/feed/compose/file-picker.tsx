import { chakra } from '@chakra-ui/react';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IMAGE_ACCEPT, VIDEO_ACCEPT } from '../../../lib/media-file.ts';
import type { FieldBinding } from '../../../ui/form/field.tsx';
import { ImageIcon, VideoCameraIcon } from '../icons.ts';

interface FilePickerProps extends FieldBinding {
  type: 'image' | 'video';
  /** A file has been chosen already: the picker is a smaller button that offers another one. */
  isSmall: boolean;
  /** A file is being dragged over the page. */
  isOver: boolean;
  onChoose: (file: File) => void;
}

const FACES = {
  image: { Icon: ImageIcon, choose: 'chooseImage', accept: IMAGE_ACCEPT },
  video: { Icon: VideoCameraIcon, choose: 'chooseVideo', accept: VIDEO_ACCEPT },
} as const;

/** The browser's own file input, invisible over a box that shows what can be chosen. */
export function FilePicker({ type, isSmall, isOver, onChoose, ...binding }: FilePickerProps) {
  const { t } = useTranslation('compose');
  const { Icon, choose, accept } = FACES[type];

  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // Without this, choosing the same file again would raise no event.
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

/**
 * Passes a file that is dropped or pasted anywhere on the page to `onFile`. Without `onFile`, the file is ignored; by
 * default the browser would leave the page to show it. Returns whether a file is being dragged over the page and
 * `onFile` would get it.
 */
export function useFileDrop(onFile: ((file: File) => void) | undefined): boolean {
  const [isOver, setIsOver] = useState(false);
  const latest = useRef(onFile);
  useEffect(() => {
    latest.current = onFile;
  });

  useEffect(() => {
    const handlers = {
      dragover: (event: DragEvent) => {
        if (!event.dataTransfer?.types.includes('Files')) return;
        event.preventDefault();
        setIsOver(latest.current !== undefined);
      },
      dragleave: (event: DragEvent) => event.relatedTarget === null && setIsOver(false),
      drop: (event: DragEvent) => {
        const file = event.dataTransfer?.files[0];
        setIsOver(false);
        if (!file) return;
        event.preventDefault();
        latest.current?.(file);
      },
      paste: (event: ClipboardEvent) => {
        const file = event.clipboardData?.files[0];
        const text = event.clipboardData?.getData('text/plain');
        // Text from a document is copied together with a picture of it. A copied file has only its name as text.
        if (!file || (text && text !== file.name)) return;
        event.preventDefault();
        latest.current?.(file);
      },
    };
    const names = Object.keys(handlers) as (keyof typeof handlers)[];
    for (const name of names) window.addEventListener(name, handlers[name] as EventListener);
    return () => {
      for (const name of names) window.removeEventListener(name, handlers[name] as EventListener);
    };
  }, []);
  return isOver;
}
