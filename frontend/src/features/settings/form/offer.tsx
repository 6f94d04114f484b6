import { Button, chakra, Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/card.tsx';

/** Offers to use settings on this device that were saved on another one. */
export function Offer({ onTake }: { onTake: () => void }) {
  const { t } = useTranslation('settings');
  return (
    <Card p="4" mb="5" role="status">
      <Flex align="center" justify="space-between" wrap="wrap" rowGap="3" columnGap="5">
        <chakra.p textStyle="body.sm">{t('elsewhere')}</chakra.p>
        <Button type="button" size="sm" variant="outline" onClick={onTake}>
          {t('useThose')}
        </Button>
      </Flex>
    </Card>
  );
}
