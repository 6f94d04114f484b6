import { chakra } from '@chakra-ui/react';
import { SealCheckIcon } from '@phosphor-icons/react';
import { useTranslation } from 'react-i18next';
import type { Place } from './place.ts';

/** Keeps the mark on the line of the last word. */
const WORD_JOINER = '\u2060';

const MARK = { display: 'inline', marginInlineStart: '6px', verticalAlign: '-3px' };

export function PlaceName({ place: { name, isVerified } }: { place: Place }) {
  const { t } = useTranslation('courts');
  if (!isVerified) return name;
  return (
    <>
      {name}
      <chakra.span role="img" aria-label={t('place.verified')} color="paint.fg">
        {WORD_JOINER}
        <SealCheckIcon size={17} weight="fill" aria-hidden style={MARK} />
      </chakra.span>
    </>
  );
}
