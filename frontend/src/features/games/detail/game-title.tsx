import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { FoldButton, useFold } from './fold.tsx';

interface GameTitleProps {
  id: string;
  title: string;
}

/** A word of at least 30 characters, which may be longer than a line. */
const ENDLESS_WORD = /\S{30}/;

/** The heading of a game's page. */
export function GameTitle({ id, title }: GameTitleProps) {
  const { t } = useTranslation('gamePage');
  const fold = useFold<HTMLHeadingElement>();
  return (
    <>
      <chakra.h1
        ref={fold.ref}
        id={id}
        textStyle={{ base: 'display.md', lg: 'display.lg' }}
        overflowWrap="anywhere"
        lineClamp={fold.isUnfolded ? undefined : ENDLESS_WORD.test(title) ? 2 : 4}
      >
        {title}
      </chakra.h1>
      <FoldButton fold={fold} label={t('detail.unfoldTitle')} />
    </>
  );
}
