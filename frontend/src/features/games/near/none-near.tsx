import { Button, Flex } from '@chakra-ui/react';
import { COURTS } from '@hoopline/contracts';
import { useTranslation } from 'react-i18next';
import { formatDistance } from '../../../lib/distance.ts';
import { useAddressQuery } from '../../../lib/use-address-query.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { withChoice } from './near-choice.ts';
import type { NoneNearProps } from './nearby.store.ts';

/** Shown if no game is within the radius. Offers a wider radius, and games everywhere. */
export function NoneNear({ radius, children }: NoneNearProps) {
  const { t, i18n } = useTranslation('gameNear');
  const [, changeQuery] = useAddressQuery();
  const wider = COURTS.radii.find((metres) => metres > radius);
  const inWords = (metres: number) => formatDistance(metres, i18n.language, 'long');
  const choose = (metres: number | null) => changeQuery((before) => withChoice(before, { radius: metres }));
  return (
    <Card>
      <EmptyState
        drawing="ball"
        title={t('none', { distance: inWords(radius) })}
        body={t('noneBody')}
        action={
          <Flex direction="column" align="center" gap="4">
            <Flex wrap="wrap" justify="center" gap="2">
              {wider !== undefined && (
                <Button variant="outline" onClick={() => choose(wider)}>
                  {t('widen', { distance: inWords(wider) })}
                </Button>
              )}
              <Button variant="outline" onClick={() => choose(null)}>
                {t('everywhere')}
              </Button>
            </Flex>
            {children}
          </Flex>
        }
      />
    </Card>
  );
}
