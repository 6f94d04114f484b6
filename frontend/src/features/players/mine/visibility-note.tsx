import { Flex } from '@chakra-ui/react';
import type { MyProfile } from '@hoopline/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { EyeSlashIcon } from '../../../icons/eye-slash.ts';
import { settingsQueries } from '../../../session/settings.queries.ts';
import { HiddenNote } from '../../../ui/hidden-note.tsx';
import { RouterLink } from '../../../ui/router-link.tsx';

/** That nobody else sees the profile: because moderators have hidden it, or because its owner has. */
export function VisibilityNote({ mine }: { mine: MyProfile }) {
  const { t } = useTranslation('myProfile');
  // With each visit, like the settings themselves. Guests have no page that others could see.
  const { data: settings } = useQuery({ ...settingsQueries.saved(), enabled: mine.isMember });
  if (mine.isHidden) return <HiddenNote text={t('hidden')} />;
  if (settings?.publicProfile !== false) return null;
  return (
    <Flex gap="2.5" px="3.5" py="2.5" bg="sky.muted" color="sky.fg" borderRadius="md" textStyle="body.sm">
      <EyeSlashIcon size={20} aria-hidden style={{ flex: 'none' }} />
      <div>
        <p>{t('notPublic')}</p>
        <RouterLink
          to="/settings"
          display="inline-flex"
          alignItems="center"
          minH="hit"
          my="-1.5"
          fontWeight="650"
          textDecoration="underline"
        >
          {t('toSettings')}
        </RouterLink>
      </div>
    </Flex>
  );
}
