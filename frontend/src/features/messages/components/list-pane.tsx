import { Box, Button, chakra, Flex, Input } from '@chakra-ui/react';
import { MagnifyingGlassIcon, PlusIcon } from '@phosphor-icons/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ScrollArea } from '../../../ui/scroll-area.tsx';
import { ConversationList } from './conversation-list.tsx';

interface ListPaneProps {
  selectedId: string | undefined;
  onStart: () => void;
}

export function ListPane({ selectedId, onStart }: ListPaneProps) {
  const { t } = useTranslation('messages');
  const [term, setTerm] = useState('');

  return (
    <Flex as="section" aria-label={t('list.label')} direction="column" h="full" minH="0">
      <Flex as="header" align="center" justify="space-between" gap="3" flex="none" px="5" pt="5" pb="3.5">
        <chakra.h1 textStyle="display.md">{t('title')}</chakra.h1>
        <Button size="sm" onClick={onStart}>
          <PlusIcon weight="bold" aria-hidden />
          {t('start')}
        </Button>
      </Flex>
      <Box pos="relative" flex="none" px="5" pb="3">
        <Box pos="absolute" left="34px" top="12px" color="fg.subtle" pointerEvents="none">
          <MagnifyingGlassIcon size={20} aria-hidden />
        </Box>
        <Input
          type="search"
          aria-label={t('list.search')}
          placeholder={t('list.search')}
          pl="11"
          value={term}
          onChange={(event) => setTerm(event.target.value)}
        />
      </Box>
      <Box flex="1" minH="0">
        <ScrollArea>
          <ConversationList
            term={term}
            selectedId={selectedId}
            startButton={
              <Button onClick={onStart}>
                <PlusIcon weight="bold" aria-hidden />
                {t('start')}
              </Button>
            }
          />
        </ScrollArea>
      </Box>
    </Flex>
  );
}
