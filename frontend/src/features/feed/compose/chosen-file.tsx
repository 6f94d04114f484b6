import { chakra, Flex } from '@chakra-ui/react';
import { TrashIcon } from '@phosphor-icons/react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/icon-button.tsx';
import { isKeepable } from './draft-files.ts';
import { typeOf } from './post-draft.ts';
import { useObjectUrl } from './use-object-url.ts';

interface ChosenFileProps {
  file: File;
  onRemove: () => void;
}

const MEGABYTE = 1024 * 1024;

/** The file that will be sent, small, with its name and size. */
export function ChosenFile({ file, onRemove }: ChosenFileProps) {
  const { t, i18n } = useTranslation('compose');
  const url = useObjectUrl(file);
  const megabytes = Math.max(0.1, file.size / MEGABYTE);
  const size = megabytes.toLocaleString(i18n.language, { maximumFractionDigits: 1 });
  const box = { w: '72px', h: '56px', flex: 'none', objectFit: 'cover', borderRadius: 'sm', bg: 'bg.muted' } as const;

  return (
    <Flex align="center" gap="3" minW="0" p="2" bg="bg.subtle" borderWidth="1px" borderColor="border" borderRadius="md">
      {typeOf(file) === 'video' ? (
        <chakra.video {...box} src={url} muted playsInline preload="metadata" aria-hidden />
      ) : (
        <chakra.img {...box} src={url} alt="" />
      )}
      <chakra.span flex="1" minW="0">
        <chakra.span display="block" truncate fontWeight="600" fontSize="14px">
          {file.name}
        </chakra.span>
        <chakra.span display="block" color="fg.subtle" textStyle="caption">
          {t('megabytes', { size })}
          {!isKeepable(file) && ` · ${t('notKept')}`}
        </chakra.span>
      </chakra.span>
      <IconButton label={t('remove')} onClick={onRemove}>
        <TrashIcon aria-hidden />
      </IconButton>
    </Flex>
  );
}
