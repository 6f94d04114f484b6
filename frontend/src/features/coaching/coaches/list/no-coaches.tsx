import { Button } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useAddressQuery, withKey } from '../../../../lib/use-address-query.ts';
import { Card } from '../../../../ui/card.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';

interface NoCoachesProps {
  isNarrowed: boolean;
  isNear: boolean;
}

/** Says why the list is empty, and leads back to all coaches where a choice of the viewer's made it so. */
export function NoCoaches({ isNarrowed, isNear }: NoCoachesProps) {
  const { t } = useTranslation('coaches');
  const [, changeQuery] = useAddressQuery();
  const kind = isNarrowed ? 'noneFound' : isNear ? 'noneNear' : 'none';
  const clear = () =>
    changeQuery((before) =>
      ['search', 'specialization', 'near'].reduce((query, key) => withKey(query, key, null), before),
    );
  return (
    <Card>
      <EmptyState
        drawing="ball"
        title={t(`list.${kind}`)}
        body={t(`list.${kind}Body`)}
        action={
          kind !== 'none' && (
            <Button variant="outline" onClick={clear}>
              {t('list.clear')}
            </Button>
          )
        }
      />
    </Card>
  );
}
