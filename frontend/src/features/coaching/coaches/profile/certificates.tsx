import { chakra, Grid } from '@chakra-ui/react';
import type { CoachProfile } from '@hoopline/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ImageViewer } from '../../../../ui/media/image-viewer.tsx';
import { Part } from './part.tsx';

type Certificate = CoachProfile['certificates'][number];

/** A coach's certificates. A press enlarges one to the whole window. */
export function Certificates({ certificates }: { certificates: readonly Certificate[] }) {
  const { t } = useTranslation('coaches');
  const [opened, setOpened] = useState<Certificate | null>(null);
  if (certificates.length === 0) return null;
  return (
    <Part title={t('profile.certificates')}>
      <Grid
        as="ul"
        listStyleType="none"
        gap="3"
        templateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(auto-fill, minmax(150px, 1fr))' }}
      >
        {certificates.map((certificate) => (
          <li key={certificate.id}>
            <chakra.button
              type="button"
              aria-label={t('profile.enlarge', { title: certificate.title })}
              onClick={() => setOpened(certificate)}
              display="block"
              w="full"
              textAlign="start"
              cursor="zoom-in"
            >
              <chakra.img
                src={certificate.smallUrl ?? certificate.mediaUrl}
                alt=""
                loading="lazy"
                w="full"
                aspectRatio="4 / 3"
                objectFit="cover"
                borderRadius="md"
                bg="bg.muted"
              />
              <chakra.span display="block" mt="1" textStyle="body.sm" overflowWrap="anywhere">
                {certificate.title}
              </chakra.span>
            </chakra.button>
          </li>
        ))}
      </Grid>
      {opened && <ImageViewer src={opened.mediaUrl} media={null} alt={opened.title} onClose={() => setOpened(null)} />}
    </Part>
  );
}
