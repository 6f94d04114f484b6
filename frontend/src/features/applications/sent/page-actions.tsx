import { Button, Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PlusIcon } from '../../../icons/ui.ts';

interface PageActionsProps {
  postLabel: string;
  onPost: () => void;
}

const SIZE = { base: 'sm', md: 'md' } as const;

/** The buttons at the top of a page of opportunities: to the viewer's own applications, and to the form that posts. */
export function PageActions({ postLabel, onPost }: PageActionsProps) {
  const { t } = useTranslation('applications');
  return (
    <Flex wrap="wrap" gap="3" w={{ base: 'full', md: 'auto' }} css={{ '& > *': { flex: { base: '1', md: 'none' } } }}>
      <Button asChild variant="subtle" size={SIZE}>
        <Link to="/applications">{t('sent.title')}</Link>
      </Button>
      <Button size={SIZE} onClick={onPost}>
        <PlusIcon weight="bold" aria-hidden />
        {postLabel}
      </Button>
    </Flex>
  );
}
