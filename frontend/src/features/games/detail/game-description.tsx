import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { FoldButton, useFold } from './fold.tsx';

/** The host's text about the game. A long text is cut off, because the button to join follows it. */
export function GameDescription({ text }: { text: string }) {
  const { t } = useTranslation('gamePage');
  const fold = useFold<HTMLParagraphElement>();
  return (
    <div>
      <chakra.p
        ref={fold.ref}
        color="fg.muted"
        whiteSpace="pre-line"
        overflowWrap="anywhere"
        lineClamp={fold.isUnfolded ? undefined : 4}
      >
        {text}
      </chakra.p>
      <FoldButton fold={fold} label={t('detail.unfoldText')} />
    </div>
  );
}
