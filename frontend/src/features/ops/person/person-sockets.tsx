import { chakra } from '@chakra-ui/react';
import type { OpsPerson, OpsPersonSockets } from '@hoopline/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { refusalOf } from '../../../lib/refusal.ts';
import { shownName } from '../../../lib/shown-name.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { RefusalNote } from '../../../ui/refusal-note.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { opsQueries } from '../ops.queries.ts';
import { PersonActs } from './person-acts.tsx';
import { SocketItem } from './socket-item.tsx';

/** The open sockets of a person on all nodes, and what operators can do with them. */
export function PersonSockets({ person }: { person: OpsPerson }) {
  const { t } = useTranslation('ops');
  const { data, isError, error, refetch } = useQuery(opsQueries.sockets(person.id));
  return (
    <chakra.section
      aria-labelledby="person-sockets-title"
      mt="4"
      pt="4"
      borderTopWidth="1px"
      borderColor="border.muted"
      display="flex"
      flexDirection="column"
      gap="3"
    >
      <chakra.h3 id="person-sockets-title" fontWeight="650" overflowWrap="anywhere">
        {t('person.socketsOf', { name: shownName(person.displayName) })}
      </chakra.h3>
      {data ? (
        <>
          {isError && <RefusalNote code={refusalOf(error)} texts={['ops:refused']} />}
          <Sockets {...data} />
        </>
      ) : isError ? (
        <ErrorState message={t('person.failed')} onRetry={() => void refetch()} />
      ) : (
        <Skeleton h="80px" borderRadius="md" />
      )}
      <PersonActs person={person} socketCount={data?.socketCount} />
    </chakra.section>
  );
}

function Sockets({ socketCount, sockets, silentNodes }: OpsPersonSockets) {
  const { t } = useTranslation('ops');
  return (
    <>
      {silentNodes.length > 0 && (
        <chakra.p color="clock.fg" textStyle="body.sm" fontWeight="600" overflowWrap="anywhere">
          {t('person.silent', { nodes: silentNodes.join(', ') })}
        </chakra.p>
      )}
      {sockets.length > 0 ? (
        <chakra.div maxH="440px" overflowY="auto" tabIndex={0} role="group" aria-labelledby="person-sockets-title">
          <chakra.ul listStyleType="none">
            {sockets.map((socket, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: sockets have no id, and their rows no state.
              <SocketItem key={index} socket={socket} />
            ))}
          </chakra.ul>
        </chakra.div>
      ) : (
        <chakra.p color="fg.muted">{t('person.none')}</chakra.p>
      )}
      {socketCount > sockets.length && (
        <chakra.p color="fg.muted" textStyle="body.sm">
          {t('person.more', { count: socketCount })}
        </chakra.p>
      )}
    </>
  );
}
