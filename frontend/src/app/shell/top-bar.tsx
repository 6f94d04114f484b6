import { chakra, Flex } from '@chakra-ui/react';
import { GamesTicker } from '../../features/games/components/games-ticker.tsx';
import { Logo } from '../../ui/logo.tsx';
import { RouterLink } from '../../ui/router-link.tsx';
import { ColorModeButton } from './color-mode-button.tsx';
import { ConnectionPill } from './connection-pill.tsx';
import { OpenSidebarButton } from './open-sidebar-button.tsx';
import { useSidebar } from './use-sidebar.ts';
import { Visitor } from './visitor.tsx';

export function TopBar() {
  const { isWide, isOpen } = useSidebar();
  const hasOpenButton = !(isWide && isOpen);

  return (
    <Flex
      align="center"
      gap={{ base: '2', md: '4' }}
      h={{ base: 'topbarPhone', md: 'topbar' }}
      pl={{ base: '1', md: hasOpenButton ? '3' : '8' }}
      pr={{ base: '3', md: '6', lg: '8' }}
    >
      {hasOpenButton && <OpenSidebarButton />}
      <chakra.span hideFrom="md">
        <RouterLink display="flex" to="/">
          <Logo size={26} />
        </RouterLink>
      </chakra.span>
      <chakra.div hideBelow="md" minW="0">
        <GamesTicker quiet={<ConnectionPill />} />
      </chakra.div>
      <Flex align="center" gap={{ base: '1', md: '3' }} ml="auto">
        <ColorModeButton />
        <Visitor />
      </Flex>
    </Flex>
  );
}
