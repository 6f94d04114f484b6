import { Box, Button, chakra, Flex } from '@chakra-ui/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldNote } from '../../../ui/form/field.tsx';
import { lookAtPush, turnOffPush, turnOnPush, usePush } from './push.store.ts';

/** For the settings: whether this browser receives push messages, with a button to change that. */
export function PushHere() {
  const { t } = useTranslation('push');
  const { state, isBusy, hasFailed } = usePush();
  useEffect(() => void lookAtPush(), []);
  if (state === undefined) return null;
  if (state === 'missing' || state === 'blocked') return <Note text={t(state)} isError={state === 'blocked'} />;
  const isOn = state === 'on';
  return (
    <>
      <Flex align="center" wrap="wrap" rowGap="2" columnGap="3" pl="56px" mt="2">
        <chakra.span role="status" textStyle="body.sm">
          {t(isOn ? 'here.on' : 'here.off')}
        </chakra.span>
        <Button
          type="button"
          size="sm"
          variant="outline"
          aria-disabled={isBusy}
          onClick={() => void (isOn ? turnOffPush() : turnOnPush())}
        >
          {t(isOn ? 'here.turnOff' : 'here.turnOn')}
        </Button>
      </Flex>
      {hasFailed && <Note text={t('failed')} isError />}
    </>
  );
}

/** The note starts at the same edge as the text of the switch above. */
const Note = ({ text, isError }: { text: string; isError: boolean }) => (
  <Box pl="56px" mt="2">
    <FieldNote id={undefined} text={text} isError={isError} />
  </Box>
);
