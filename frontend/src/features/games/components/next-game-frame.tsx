import { Box, chakra, Flex, VisuallyHidden } from '@chakra-ui/react';
import type { GameType } from '@hoopline/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Court } from '../../../ui/court.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

/** Width by height of the frame for a court; a full court fills it. */
export const COURT_FRAME = 95 / 51;

export interface NextGameFrameProps {
  floor?: GameType;
  /** The court with its players; by default an empty court. */
  court?: ReactNode;
  /** The upper half of the board beside the court; the floors to choose from are below it. */
  count?: ReactNode;
  floors: ReactNode;
  children: ReactNode;
  actions: ReactNode;
}

/** The layout of the next game. It is the same without a game, so that nothing moves when one arrives. */
export function NextGameFrame({ floor = 'pickup', court, count, floors, children, actions }: NextGameFrameProps) {
  return (
    <Flex pos="relative" isolation="isolate" direction="column" flex="1">
      <Flex
        direction={{ base: 'column', md: 'row' }}
        align="stretch"
        gap={{ base: '3', md: '4.5' }}
        p={{ base: '3', md: '4.5' }}
        bg={`floor.${floor}`}
      >
        <Flex align="center" flex="1" minW="0">
          <Flex align="center" w="full" style={{ aspectRatio: COURT_FRAME }}>
            {court ?? <Court floor={floor} pad={0.5} />}
          </Flex>
        </Flex>
        {/* The board is above the link to the game, which covers the whole frame, so that its links can be pressed. */}
        <Flex
          className="dark"
          pos="relative"
          zIndex="1"
          direction="column"
          gap="3"
          flex="none"
          w={{ md: '180px' }}
          p="3.5"
          bg="bg.board"
          borderWidth="1px"
          borderColor="rgb(255 255 255 / 8%)"
          borderRadius="md"
        >
          {count}
          {floors}
        </Flex>
      </Flex>
      <Flex align="center" justify="space-between" wrap="wrap" gap="4" flex="1" px="5" py="4.5">
        <Box flex="1" minW="220px">
          {children}
        </Box>
        <Flex pos="relative" zIndex="1" wrap="wrap" gap="2">
          {actions}
        </Flex>
      </Flex>
    </Flex>
  );
}

/** A label above the game's title. */
export function NextGameMark({ children }: { children: ReactNode }) {
  return (
    <chakra.p textStyle="overline" color="ball.fg">
      {children}
    </chakra.p>
  );
}

export function NextGameSkeleton(props: Pick<NextGameFrameProps, 'floors' | 'actions'>) {
  const { t } = useTranslation(['home', 'common']);
  return (
    <NextGameFrame {...props} count={<Box h="86px" mb="1px" />}>
      <VisuallyHidden role="status">{t('common:loading')}</VisuallyHidden>
      <NextGameMark>{t('next.mark')}</NextGameMark>
      <Skeleton w="70%" h="26px" mt="1" />
      <Skeleton w="50%" h="16px" mt="2" />
    </NextGameFrame>
  );
}
