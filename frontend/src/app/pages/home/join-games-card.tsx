import { Box, chakra, Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/card.tsx';
import { Court } from '../../../ui/court.tsx';
import { CardLink } from './home-card.tsx';

const FLOORS = ['pickup', 'tournament', 'league'] as const;

/** An empty court: every spot is open. */
export function JoinGamesCard() {
  const { t } = useTranslation('home');
  return (
    <Card
      aria-label={t('join.title')}
      display="flex"
      flexDirection="column"
      gridColumn={{ base: 'span 12', xl: 'span 7' }}
    >
      <Flex
        direction={{ base: 'column', md: 'row' }}
        align="stretch"
        gap={{ base: '3', md: '4.5' }}
        p={{ base: '3', md: '4.5' }}
        bg="floor.pickup"
      >
        <Box flex="1" minW="0">
          <Court floor="pickup" spots={{ max: 10, filled: 0 }} pad={0.6} />
        </Box>
        <Flex
          direction="column"
          gap="3"
          w={{ base: 'full', md: '168px' }}
          p="3.5"
          bg="bg.board"
          borderWidth="1px"
          borderColor="rgb(255 255 255 / 8%)"
          borderRadius="md"
        >
          <chakra.span textStyle="overline" color="board.dim">
            {t('join.floors')}
          </chakra.span>
          <Flex as="ul" direction={{ base: 'row', md: 'column' }} justify="space-around" gap="3" flex="1">
            {FLOORS.map((floor) => (
              <Flex
                as="li"
                key={floor}
                direction={{ base: 'column', md: 'row' }}
                align={{ base: 'flex-start', md: 'center' }}
                gap={{ base: '1.5', md: '2.5' }}
                flex={{ base: '1', md: 'none' }}
                color="board.text"
                textStyle="body.sm"
                fontWeight="550"
              >
                <Box aria-hidden flexShrink="0" w={{ base: 'full', md: '52px' }} borderRadius="xs" overflow="hidden">
                  <Court floor={floor} pad={0} lineWidth={1.2} />
                </Box>
                {t(`join.${floor}`)}
              </Flex>
            ))}
          </Flex>
        </Flex>
      </Flex>
      <Flex align="center" justify="space-between" wrap="wrap" gap="4" flex="1" px="5" py="4.5">
        <Box flex="1" minW="220px">
          <chakra.h2 textStyle="title.lg">{t('join.title')}</chakra.h2>
          <chakra.p mt="1" color="fg.muted">
            {t('join.body')}
          </chakra.p>
        </Box>
        <CardLink to="/join-games" variant="solid">
          {t('join.action')}
        </CardLink>
      </Flex>
    </Card>
  );
}
