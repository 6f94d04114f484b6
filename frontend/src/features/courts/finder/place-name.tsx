import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { SealCheckIcon } from '../../../icons/seal-check.ts';
import type { Place } from './place.ts';

/** Keeps the mark on the line of the last word, and apart from that word for screen readers. */
const NO_BREAK_SPACE = '\u00a0';

const MARK = { display: 'inline', marginInlineStart: '2px', verticalAlign: '-3px' };

export function PlaceName({ place: { name, isVerified } }: { place: Place }) {
  const { t } = useTranslation('courts');
  if (!isVerified) return name;
  return (
    <>
      {name + NO_BREAK_SPACE}
      <chakra.span role="img" aria-label={t('place.verified')} color="paint.fg">
        <SealCheckIcon size={17} weight="fill" aria-hidden style={MARK} />
      </chakra.span>
    </>
  );
}
