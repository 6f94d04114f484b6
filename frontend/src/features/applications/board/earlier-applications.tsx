import { chakra, Flex } from '@chakra-ui/react';
import type { ReceivedApplication } from '@hoopline/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReadersZone } from '../../../lib/formats.ts';
import { shownName } from '../../../lib/shown-name.ts';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { PersonLink } from '../../../ui/person-link.tsx';
import { shortDate } from '../application-times.ts';

/** Withdrawn and expired applications. They are folded, because the poster cannot act on them. */
export function EarlierApplications({ applications }: { applications: readonly ReceivedApplication[] }) {
  const { t } = useTranslation('applicantsBoard');
  const [isOpen, setOpen] = useState(false);
  if (applications.length === 0) return null;
  return (
    <chakra.details mt="4" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <chakra.summary py="2" cursor="pointer" color="fg.muted" fontWeight="600" w="fit">
        {t('earlier.title', { count: applications.length })}
      </chakra.summary>
      <chakra.ul listStyleType="none" mt="1">
        {applications.map((application) =>
          // The browser's find-in-page unfolds the list if it finds a name.
          isOpen ? (
            <EarlierApplication key={application.id} application={application} />
          ) : (
            <li key={application.id}>{shownName(application.applicant.displayName)}</li>
          ),
        )}
      </chakra.ul>
    </chakra.details>
  );
}

function EarlierApplication({ application }: { application: ReceivedApplication }) {
  const { t, i18n } = useTranslation('applicantsBoard');
  useReadersZone();
  const { applicant, status, changedAt } = application;
  return (
    <Flex as="li" pos="relative" align="center" gap="3" minH="hit" py="1.5">
      <PersonAvatar person={applicant} size={32} crop="face" />
      <chakra.div minW="0">
        <chakra.span fontWeight="600" overflowWrap="anywhere">
          <PersonLink person={applicant} isRow>
            {shownName(applicant.displayName)}
          </PersonLink>
        </chakra.span>
        <chakra.p textStyle="caption" color="fg.subtle">
          {t(`earlier.${status === 'expired' ? 'expired' : 'withdrawn'}`, {
            date: shortDate(changedAt, i18n.language),
          })}
        </chakra.p>
      </chakra.div>
    </Flex>
  );
}
