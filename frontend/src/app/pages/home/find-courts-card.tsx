import { Box, chakra, Flex } from '@chakra-ui/react';
import { MapTrifoldIcon } from '@phosphor-icons/react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/card.tsx';
import { RadiusRings } from '../../illustrations/radius-rings.tsx';
import { CardLink } from './home-card.tsx';

export function FindCourtsCard() {
  const { t } = useTranslation('home');
  return (
    <Card
      aria-label={t('courts.title')}
      display="flex"
      flexDirection="column"
      gridColumn={{ base: 'span 12', xl: 'span 5' }}
    >
      <Box pos="relative" flex="1" minH="236px">
        <Box pos="absolute" inset="0">
          <RadiusRings />
        </Box>
      </Box>
      <Flex align="center" justify="space-between" wrap="wrap" gap="4" px="5" py="4.5">
        <Box flex="1" minW="200px">
          <chakra.h2 textStyle="title.md">{t('courts.title')}</chakra.h2>
          <chakra.p mt="1" color="fg.muted" textStyle="body.sm" textWrap="balance">
            {t('courts.body')}
          </chakra.p>
        </Box>
        <CardLink to="/courts">
          <MapTrifoldIcon aria-hidden />
          {t('courts.action')}
        </CardLink>
      </Flex>
    </Card>
  );
}
