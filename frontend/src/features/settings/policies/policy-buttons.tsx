import { Button, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import type { Policy, PolicyDialogProps } from './policy-dialog.tsx';

const PolicyDialog = lazyDialog<PolicyDialogProps>({
  name: 'The privacy policy and the terms',
  isRare: true,
  texts: ['policies'],
  load: async () => (await import('./policy-dialog.tsx')).PolicyDialog,
});

export function PolicyButtons() {
  const { t } = useTranslation('settings');
  const [policy, setPolicy] = useState<Policy>('privacy');
  const [isOpen, setOpen] = useState(false);
  const open = (next: Policy) => {
    setPolicy(next);
    setOpen(true);
  };
  return (
    <>
      <Flex wrap="wrap" gap="2.5">
        <Button type="button" variant="outline" onClick={() => open('privacy')}>
          {t('privacyPolicy')}
        </Button>
        <Button type="button" variant="outline" onClick={() => open('terms')}>
          {t('terms')}
        </Button>
      </Flex>
      <PolicyDialog policy={policy} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
