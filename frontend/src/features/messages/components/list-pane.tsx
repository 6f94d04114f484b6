import { Box, Button, chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PlusIcon } from '../../../icons/plus.ts';
import { SearchInput } from '../../../ui/form/search-input.tsx';
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
      <Box flex="none" px="5" pb="3">
        <SearchInput label={t('list.search')} value={term} onChange={setTerm} />
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
