import { chakra, Flex } from '@chakra-ui/react';
import type { Reliability } from '@hoopline/contracts';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/card.tsx';

/** The bar's parts and their colours. */
const PARTS = [
  ['kept', 'make.solid'],
  ['leftLate', 'clock.solid'],
  ['missed', 'foul.solid'],
] as const;

const LESS = ['leftLate', 'missed', 'disputed'] as const;

/** How many of the seats that somebody took they kept, and what became of the others. */
export function ReliabilityCard({ reliability }: { reliability: Reliability }) {
  const { t } = useTranslation('playerPage');
  const { kept, leftLate, missed, disputed } = reliability;
  const of = kept + leftLate + missed;

  return (
    <Card p={{ base: '4', md: '5' }} aria-labelledby="reliability">
      <Flex justify="space-between" align="baseline" wrap="wrap" rowGap="1" columnGap="3">
        <chakra.h2 id="reliability" textStyle="title.sm">
          {t('reliability.title')}
        </chakra.h2>
        {of > 0 && <chakra.strong fontWeight="650">{t('reliability.kept', { kept, of })}</chakra.strong>}
      </Flex>
      {of + disputed === 0 ? (
        <chakra.p mt="1.5" color="fg.muted">
          {t('reliability.none')}
        </chakra.p>
      ) : (
        <>
          {of > 0 && (
            <chakra.div aria-hidden display="flex" gap="2px" h="10px" mt="3" borderRadius="5px" overflow="hidden">
              {PARTS.filter(([kind]) => reliability[kind] > 0).map(([kind, color]) => (
                <chakra.i key={kind} bg={color} style={{ flexGrow: reliability[kind] }} />
              ))}
            </chakra.div>
          )}
          <Flex as="ul" listStyleType="none" wrap="wrap" rowGap="1" columnGap="4" mt="2.5" textStyle="body.sm">
            {LESS.map((kind) => (
              <li key={kind}>{t(`reliability.${kind}`, { count: reliability[kind] })}</li>
            ))}
          </Flex>
          <chakra.p mt="2" textStyle="body.sm" color="fg.muted">
            {t('reliability.meaning')}
          </chakra.p>
        </>
      )}
    </Card>
  );
}
