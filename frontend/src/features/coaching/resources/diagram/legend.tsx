import { chakra, Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { DiagramLine } from './diagram-line.tsx';

const KINDS = ['cut', 'dribble', 'pass', 'screen', 'shot'] as const;

/** What the lines of a diagram mean. */
export function Legend() {
  const { t } = useTranslation('coachingDiagram');
  return (
    <Flex as="ul" aria-label={t('legend')} listStyleType="none" flexWrap="wrap" columnGap="3.5" rowGap="1" mt="2">
      {KINDS.map((kind) => (
        <chakra.li key={kind} display="flex" alignItems="center" gap="1.5" textStyle="caption" color="fg.muted">
          <svg viewBox="1.6 -2 11 4" width="33" height="12" aria-hidden>
            <DiagramLine line={{ kind, from: [0, 0], via: undefined, to: [12, 0] }} colour="currentColor" />
          </svg>
          {t(`lines.${kind}`)}
        </chakra.li>
      ))}
    </Flex>
  );
}
