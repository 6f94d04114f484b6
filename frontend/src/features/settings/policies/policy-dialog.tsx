import { chakra, Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { AppDialog } from '../../../ui/dialog.tsx';

const PARTS = {
  privacy: ['stored', 'device', 'seen', 'guests', 'uploads', 'others', 'yours'],
  terms: ['what', 'account', 'behave', 'content', 'games', 'coaching', 'limits'],
} as const;
export type Policy = keyof typeof PARTS;

export interface PolicyDialogProps {
  policy: Policy;
  isOpen: boolean;
  onClose: () => void;
}

export function PolicyDialog({ policy, isOpen, onClose }: PolicyDialogProps) {
  const { t } = useTranslation('policies');
  return (
    <AppDialog isOpen={isOpen} onClose={onClose} title={t(`${policy}.title`)} description={t(`${policy}.lead`)}>
      <Flex direction="column" gap="4" role="group" aria-label={t(`${policy}.title`)} tabIndex={0}>
        {PARTS[policy].map((part) => (
          <section key={part}>
            <chakra.h3 textStyle="title.sm" mb="1">
              {t(`${policy}.${part}.title` as 'privacy.stored.title')}
            </chakra.h3>
            <chakra.p textStyle="body.sm">{t(`${policy}.${part}.text` as 'privacy.stored.text')}</chakra.p>
          </section>
        ))}
      </Flex>
    </AppDialog>
  );
}
