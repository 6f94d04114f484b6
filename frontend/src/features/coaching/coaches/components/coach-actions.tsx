import { Button, Flex } from '@chakra-ui/react';
import type { Coach } from '@hoopline/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { shownName } from '../../../../lib/shown-name.ts';
import { useSessionUser } from '../../../../session/identity.queries.ts';
import { MessageButton } from '../../../messages/index.ts';

/** The buttons that open a coach's page and a message to them. */
export function CoachActions({ coach }: { coach: Coach }) {
  const { t } = useTranslation('coaches');
  const { user } = useSessionUser();
  return (
    <Flex pos="relative" w="fit" wrap="wrap" gap="2" align="flex-start">
      <Button asChild size="sm" variant="outline">
        <Link to={`/profiles/${coach.id}`} aria-label={t('viewProfileOf', { name: shownName(coach.displayName) })}>
          {t('viewProfile')}
        </Link>
      </Button>
      {user?.id !== coach.id && <MessageButton person={coach} text={t('message')} />}
    </Flex>
  );
}
