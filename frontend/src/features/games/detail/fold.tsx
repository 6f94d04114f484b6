import { Button } from '@chakra-ui/react';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Letters may reach this many pixels beyond their line. A line that is cut off is much higher. */
const MOST_BEYOND = 8;

export interface Fold<Of extends HTMLElement> {
  ref: RefObject<Of | null>;
  /** Whether some of the text is cut off while it is folded. */
  isCut: boolean;
  isUnfolded: boolean;
  toggle: () => void;
}

/** The state of a text that is cut off after some lines and can be unfolded. Screen readers always read all of it. */
export function useFold<Of extends HTMLElement>(): Fold<Of> {
  const ref = useRef<Of>(null);
  const [isCut, setCut] = useState(false);
  const [isUnfolded, setUnfolded] = useState(false);

  useLayoutEffect(() => {
    const { current } = ref;
    if (!current || isUnfolded) return;
    const observer = new ResizeObserver(() => setCut(current.scrollHeight - current.clientHeight > MOST_BEYOND));
    observer.observe(current);
    return () => observer.disconnect();
  }, [isUnfolded]);

  return { ref, isCut, isUnfolded, toggle: () => setUnfolded(!isUnfolded) };
}

interface FoldButtonProps {
  fold: Fold<HTMLElement>;
  /** The button's text while the text is folded. */
  label: string;
}

export function FoldButton({ fold, label }: FoldButtonProps) {
  const { t } = useTranslation('gamePage');
  if (!fold.isCut) return null;
  return (
    <Button variant="plain" size="sm" mt="1" px="0" aria-expanded={fold.isUnfolded} onClick={fold.toggle}>
      {fold.isUnfolded ? t('detail.fold') : label}
    </Button>
  );
}
