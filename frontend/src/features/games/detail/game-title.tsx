import { Button, chakra } from '@chakra-ui/react';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface GameTitleProps {
  id: string;
  title: string;
}

/** Longer than any word that a line holds. */
const ENDLESS_WORD = /\S{30}/;

/** How far letters reach beyond their line at most, in pixels; a line is much higher. */
const MOST_BEYOND = 8;

/** The heading of a game's page. A title that is cut off can be unfolded; screen readers read all of it anyway. */
export function GameTitle({ id, title }: GameTitleProps) {
  const { t } = useTranslation(['games', 'gamePage']);
  const heading = useRef<HTMLHeadingElement>(null);
  const [isCut, setCut] = useState(false);
  const [isUnfolded, setUnfolded] = useState(false);

  useLayoutEffect(() => {
    const { current } = heading;
    if (!current || isUnfolded) return;
    const observer = new ResizeObserver(() => setCut(current.scrollHeight - current.clientHeight > MOST_BEYOND));
    observer.observe(current);
    return () => observer.disconnect();
  }, [isUnfolded]);

  return (
    <>
      <chakra.h1
        ref={heading}
        id={id}
        textStyle={{ base: 'display.md', lg: 'display.lg' }}
        overflowWrap="anywhere"
        lineClamp={isUnfolded ? undefined : ENDLESS_WORD.test(title) ? 2 : 4}
      >
        {title}
      </chakra.h1>
      {isCut && (
        <Button
          variant="plain"
          size="sm"
          mt="1"
          px="0"
          aria-expanded={isUnfolded}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          {t(isUnfolded ? 'gamePage:detail.foldTitle' : 'gamePage:detail.unfoldTitle')}
        </Button>
      )}
    </>
  );
}
