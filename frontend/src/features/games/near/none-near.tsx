import { Button, Flex } from '@chakra-ui/react';
import { COURTS } from '@hoopline/contracts';
import { useTranslation } from 'react-i18next';
import { useAddressQuery } from '../../../lib/use-address-query.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { milesOf, withChoice } from './near-choice.ts';
import type { NoneNearProps } from './nearby.store.ts';

/** Leads to a wider radius, and to games everywhere. */
export function NoneNear({ radius, children }: NoneNearProps) {
  const { t } = useTranslation('gameNear');
  const [, changeQuery] = useAddressQuery();
  const wider = COURTS.radii.find((metres) => metres > radius);
  const choose = (metres: number | null) => changeQuery((before) => withChoice(before, { radius: metres }));
  return (
    <Card>
      <EmptyState
        drawing="ball"
        title={t('none', { count: milesOf(radius) })}
        body={t('noneBody')}
        action={
          <Flex direction="column" align="center" gap="4">
            <Flex wrap="wrap" justify="center" gap="2">
              {wider !== undefined && (
                <Button variant="outline" onClick={() => choose(wider)}>
                  {t('widen', { count: milesOf(wider) })}
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
