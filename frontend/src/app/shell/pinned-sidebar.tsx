import { chakra } from '@chakra-ui/react';
import { Sidebar } from './sidebar.tsx';

export function PinnedSidebar({ onClose }: { onClose: () => void }) {
  return (
    <chakra.aside
      pos="sticky"
      top="0"
      flex="none"
      w="sidebar"
      h="100dvh"
      bg="bg.sidebar"
      borderRightWidth="1px"
      borderColor="border.muted"
    >
      <Sidebar onClose={onClose} />
    </chakra.aside>
  );
}
