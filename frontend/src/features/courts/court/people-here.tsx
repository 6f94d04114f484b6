import { Button, chakra } from '@chakra-ui/react';
import type { PersonHere } from '@hoopline/contracts';
import { useTranslation } from 'react-i18next';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { ScrollArea } from '../../../ui/scroll-area.tsx';
import type { useVisit } from './court.mutations.ts';
import { PersonLine } from './person-line.tsx';
import type { VisitState } from './visit-state.ts';

/** A longer list scrolls: this many people and the check-in button fit on the screen of a phone. */
const FIT = 5;

/** People whose check-in is verified. */
export function PeopleHere({ here, mine }: { here: readonly PersonHere[]; mine: VisitState['mine'] }) {
  const { t } = useTranslation('courts');
  const people = (
    <chakra.ul listStyleType="none" display="grid" gap="2">
      {here.map((person) => (
        <PersonLine key={person.id} person={person} isMe={person.id === mine?.id}>
          <RelativeTime iso={person.since} />
        </PersonLine>
      ))}
    </chakra.ul>
  );
  return (
    <chakra.div mt="3">
      {here.length > FIT ? (
        <ScrollArea maxH="264px" label={t('court.here.list')}>
          {people}
        </ScrollArea>
      ) : (
        people
      )}
    </chakra.div>
  );
}

interface UnverifiedPeopleProps {
  here: readonly PersonHere[];
  mine: VisitState['mine'];
  visit: ReturnType<typeof useVisit>;
}

/** People whose check-in is not verified: they are not counted. A person with a verified check-in can confirm them. */
export function UnverifiedPeople({ here, mine, visit }: UnverifiedPeopleProps) {
  const { t } = useTranslation('courts');
  const people = here.filter(({ isVerified }) => !isVerified);
  if (people.length === 0) return null;
  return (
    <>
      <chakra.h3 mt="4" textStyle="caption" color="fg.subtle">
        {t('court.here.unverifiedTitle')}
      </chakra.h3>
      <chakra.ul listStyleType="none" display="grid" gap="2" mt="1" maxH="264px" overflowY="auto">
        {people.map((person) => (
          <PersonLine key={person.id} person={person} isMe={person.id === mine?.id}>
            {mine?.isVerified ? (
              <Button
                variant="outline"
                size="sm"
                pos="relative"
                disabled={visit.isPending}
                onClick={() => visit.mutate({ act: 'confirm', checkInId: person.id })}
              >
                {t('court.here.confirm')}
              </Button>
            ) : (
              <RelativeTime iso={person.since} />
            )}
          </PersonLine>
        ))}
      </chakra.ul>
    </>
  );
}
