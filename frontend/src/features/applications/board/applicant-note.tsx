import { Button, chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Beyond this a note is folded, so that one applicant never fills the column. */
const LONG = { chars: 180, lines: 4 };

export function ApplicantNote({ note, name }: { note: string; name: string }) {
  const { t } = useTranslation('applicantsBoard');
  const [isUnfolded, setUnfolded] = useState(false);
  const isLong = note.length > LONG.chars || note.split('\n').length > LONG.lines;
  return (
    <div>
      <chakra.p
        role="note"
        aria-label={t('card.note', { name })}
        dir="auto"
        whiteSpace="pre-line"
        overflowWrap="anywhere"
        textStyle="body.sm"
        lineClamp={isLong && !isUnfolded ? LONG.lines : undefined}
      >
        {note}
      </chakra.p>
      {isLong && (
        <Button variant="plain" size="sm" aria-expanded={isUnfolded} onClick={() => setUnfolded(!isUnfolded)}>
          {t(isUnfolded ? 'card.foldNote' : 'card.showNote')}
        </Button>
      )}
    </div>
  );
}
