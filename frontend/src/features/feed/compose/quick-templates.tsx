import { Button, chakra, Flex } from '@chakra-ui/react';
import { FEED } from '@hoopline/contracts';
import { BarbellIcon, BasketballIcon, MapPinIcon, TrophyIcon } from '@phosphor-icons/react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Template } from './templates.ts';

const ICONS = { game: BasketballIcon, skills: BarbellIcon, achievement: TrophyIcon, location: MapPinIcon } as const;

/** Four posts begun: text and hashtags, to be written on. */
export function QuickTemplates({ onUse }: { onUse: (template: Template) => void }) {
  const { t } = useTranslation('compose');
  const labelId = useId();
  return (
    <Flex role="group" aria-labelledby={labelId} direction="column" gap="1.5">
      <chakra.span id={labelId} fontSize="14px" fontWeight="600">
        {t('templates')}
      </chakra.span>
      <Flex wrap="wrap" gap="2">
        {FEED.templates.map((template) => {
          const Icon = ICONS[template];
          return (
            <Button key={template} variant="outline" size="sm" onClick={() => onUse(template)}>
              <Icon aria-hidden />
              {t(`template.${template}`)}
            </Button>
          );
        })}
      </Flex>
    </Flex>
  );
}
