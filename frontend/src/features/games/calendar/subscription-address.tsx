import { Button, Flex, Input } from '@chakra-ui/react';
import { CalendarPlusIcon, CheckIcon, CopyIcon } from '@phosphor-icons/react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useCopy } from '../../../lib/use-copy.ts';
import { Field } from '../../../ui/form/field.tsx';

/** An address to copy into a calendar, or to hand to the one of this device. */
export function SubscriptionAddress({ path }: { path: string }) {
  const { t } = useTranslation('games');
  const { outcome, copy } = useCopy();
  const field = useRef<HTMLInputElement>(null);
  const address = `${window.location.origin}${path}`;

  return (
    <Flex direction="column" gap="3">
      <Field label={t('subscription.address')} hint={t('subscription.once')}>
        {(binding) => (
          <Flex gap="2">
            <Input
              {...binding}
              ref={field}
              readOnly
              value={address}
              flex="1"
              minW="0"
              textOverflow="ellipsis"
              onFocus={(event) => event.target.select()}
            />
            <Button
              variant="outline"
              flex="none"
              aria-live="polite"
              onClick={() => {
                // Where there is no clipboard to write to, it is at least ready to be copied by hand.
                field.current?.select();
                void copy(address);
              }}
            >
              {outcome === 'copied' ? <CheckIcon aria-hidden /> : <CopyIcon aria-hidden />}
              {t(`subscription.${outcome ?? 'copy'}`)}
            </Button>
          </Flex>
        )}
      </Field>
      <Button asChild>
        <a href={address.replace(/^https?:/, 'webcal:')}>
          <CalendarPlusIcon aria-hidden />
          {t('subscription.open')}
        </a>
      </Button>
    </Flex>
  );
}
