import { Button, chakra, Flex } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MapPinIcon } from '../../../icons/map-pin.ts';

interface CheckInFormProps {
  isPending: boolean;
  onCheckIn: (isNamed: boolean) => void;
}

/** Says before pressing who will see what. Nobody is named unless they ask for it. */
export function CheckInForm({ isPending, onCheckIn }: CheckInFormProps) {
  const { t } = useTranslation('courts');
  const [isNamed, setNamed] = useState(false);
  const hint = useId();
  return (
    <>
      <chakra.label display="flex" alignItems="flex-start" gap="2.5" minH="hit" cursor="pointer">
        <chakra.input
          type="checkbox"
          checked={isNamed}
          onChange={(event) => setNamed(event.target.checked)}
          aria-describedby={hint}
          boxSize="5"
          mt="0.5"
          flex="none"
          css={{ accentColor: '{colors.ball.solid}' }}
        />
        <span>
          {t('court.here.showName')}
          <chakra.span id={hint} display="block" color="fg.subtle" textStyle="body.sm">
            {t('court.here.privacy')}
          </chakra.span>
        </span>
      </chakra.label>
      <Flex mt="3">
        <Button w={{ base: 'full', md: 'auto' }} loading={isPending} onClick={() => onCheckIn(isNamed)}>
          <MapPinIcon weight="bold" aria-hidden />
          {t('court.here.checkIn')}
        </Button>
      </Flex>
    </>
  );
}
