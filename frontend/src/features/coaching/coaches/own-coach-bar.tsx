import { Button, chakra, Flex } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ChalkboardTeacherIcon } from '../../../icons/first.ts';
import { useSessionUser } from '../../../session/identity.queries.ts';
import { coachesQueries } from './coaches.queries.ts';
import { useCoachEntry } from './form/coach-entry.ts';

/** A bar with a button that opens the form of the viewer's own coach profile, to create it or to edit it. */
export function OwnCoachBar() {
  const { t } = useTranslation('coaches');
  const { user } = useSessionUser();
  const { data: own } = useQuery({ ...coachesQueries.profile('anonymous'), enabled: user !== null });
  const [, setOpen] = useCoachEntry();
  return (
    <Flex wrap="wrap" align="center" justify="space-between" rowGap="2" columnGap="4" mb="4">
      {!own && (
        <chakra.p color="fg.muted" textStyle="body.sm">
          {t('own.bar')}
        </chakra.p>
      )}
      <Button variant="outline" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <ChalkboardTeacherIcon weight="bold" aria-hidden />
        {t(own ? 'own.edit' : 'own.open')}
      </Button>
    </Flex>
  );
}
