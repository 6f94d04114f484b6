import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { AppDialog } from '../../../../ui/dialog.tsx';
import type { ResourceDialogProps } from '../resource-dialog.tsx';

/** The groups in the order in which a coach needs them during a season. */
const GROUPS = ['planning', 'feedback', 'youth', 'safety', 'gameDay', 'communication'] as const;

export function TipsDialog({ isOpen, onClose }: ResourceDialogProps) {
  const { t } = useTranslation('coachingTips');
  const groups = t('groups', { returnObjects: true });
  return (
    <AppDialog isOpen={isOpen} onClose={onClose} title={t('title')} description={t('lead')} size="lg">
      {/* The tips contain no control, so this group takes the focus: arrow keys then scroll the dialog. */}
      <chakra.div role="group" aria-label={t('title')} tabIndex={0} columns={{ md: '2' }} columnGap="8">
        {GROUPS.map((group) => (
          <chakra.section key={group} aria-labelledby={`tips-${group}`} mb="6" breakInside="avoid">
            <chakra.h3 id={`tips-${group}`} textStyle="title.md" mb="2">
              {groups[group].title}
            </chakra.h3>
            <chakra.ul listStyleType="disc" pl="5" display="grid" gap="1.5" textStyle="body.md">
              {groups[group].tips.map((tip) => (
                <li key={tip}>{tip}</li>
              ))}
            </chakra.ul>
          </chakra.section>
        ))}
      </chakra.div>
    </AppDialog>
  );
}
