import { Button, chakra, Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Card } from '../../../../ui/card.tsx';
import { EDIT_COACH_PATH } from '../form/coach-entry.ts';

/** Leads whoever does not coach to the form of a coach profile; and whoever does, to a change of it. */
export function Invitation({ isCoach = false }: { isCoach?: boolean }) {
  const { t } = useTranslation('coaches');
  return (
    <Card p={{ base: '4', md: '5' }} aria-labelledby="coach">
      <chakra.h2 id="coach" textStyle="title.sm">
        {t(isCoach ? 'own.isCoach' : 'own.title')}
      </chakra.h2>
      <Flex align="center" justify="space-between" wrap="wrap" rowGap="3" columnGap="4" mt="1.5">
        <chakra.p color="fg.muted">{t(isCoach ? 'own.isCoachBody' : 'own.body')}</chakra.p>
        <Button asChild size="sm" variant="outline">
          <Link to={EDIT_COACH_PATH}>{t(isCoach ? 'own.edit' : 'own.open')}</Link>
        </Button>
      </Flex>
    </Card>
  );
}
