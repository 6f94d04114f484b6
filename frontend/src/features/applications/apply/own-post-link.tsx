import { Badge, Flex } from '@chakra-ui/react';
import type { OpportunityKind } from '@hoopline/contracts';
import { useTranslation } from 'react-i18next';
import { RouterLink } from '../../../ui/router-link.tsx';

/** Replaces Apply Now on the viewer's own post. */
export function OwnPostLink({ kind, id }: { kind: OpportunityKind; id: string }) {
  const { t } = useTranslation('applications');
  return (
    <Flex align="center" wrap="wrap" gap="3" minH="hit">
      <Badge colorPalette="paint">{t('yourPost')}</Badge>
      <RouterLink
        to={`/${kind}/${id}`}
        pos="relative"
        color="ball.fg"
        fontSize="14px"
        fontWeight="650"
        _hover={{ textDecoration: 'underline' }}
        _after={{ content: '""', pos: 'absolute', inset: '-12px -4px' }}
      >
        {t('seeApplicants')}
      </RouterLink>
    </Flex>
  );
}
