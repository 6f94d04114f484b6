import { chakra, Flex } from '@chakra-ui/react';
import { COACH, type CoachProfile } from '@hoopline/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TrashIcon } from '../../../../icons/shared.ts';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { FieldNote } from '../../../../ui/form/field.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { useRemoveCertificate } from '../coaches.mutations.ts';
import { NewCertificate } from './new-certificate.tsx';

type Certificate = CoachProfile['certificates'][number];

/** The viewer's own certificates. Each is added or removed at once, independently of the form beside it. */
export function CertificatesEditor({ profile }: { profile: CoachProfile | null }) {
  const { t } = useTranslation('coachForm');
  const [removed, setRemoved] = useState<Certificate | null>(null);
  const { mutate: remove, isError } = useRemoveCertificate();
  const certificates = profile?.certificates ?? [];

  return (
    <chakra.section mt="6" pt="5" borderTopWidth="1px" borderColor="border.muted" aria-labelledby="coach-certificates">
      <chakra.h3 id="coach-certificates" fontSize="14px" fontWeight="600">
        {t('certificates.title')}
      </chakra.h3>
      {certificates.length === 0 && (
        <chakra.p mt="1" color="fg.muted" textStyle="body.sm">
          {t(profile ? 'certificates.none' : 'certificates.later')}
        </chakra.p>
      )}
      <chakra.ul listStyleType="none" aria-labelledby="coach-certificates">
        {certificates.map((certificate) => (
          <Flex as="li" key={certificate.id} align="center" gap="3" mt="2">
            <chakra.img
              src={certificate.smallUrl ?? certificate.mediaUrl}
              alt=""
              w="56px"
              h="42px"
              objectFit="cover"
              borderRadius="sm"
              bg="bg.muted"
            />
            <chakra.span flex="1" minW="0" overflowWrap="anywhere">
              {certificate.title}
            </chakra.span>
            <IconButton
              label={t('certificates.removeNamed', { title: certificate.title })}
              onClick={() => setRemoved(certificate)}
            >
              <TrashIcon aria-hidden />
            </IconButton>
          </Flex>
        ))}
      </chakra.ul>
      <FieldNote id={undefined} text={isError ? t('certificates.notRemoved') : undefined} isError />
      {profile && <NewCertificate isFull={certificates.length >= COACH.maxCertificates} />}
      <ConfirmDialog
        isOpen={removed !== null}
        title={t('certificates.removeTitle')}
        body={t('certificates.removeBody', { title: removed?.title ?? '' })}
        confirmLabel={t('certificates.remove')}
        cancelLabel={t('certificates.keep')}
        isDestructive
        onConfirm={() => {
          if (removed) remove(removed.id);
          setRemoved(null);
        }}
        onCancel={() => setRemoved(null)}
      />
    </chakra.section>
  );
}
