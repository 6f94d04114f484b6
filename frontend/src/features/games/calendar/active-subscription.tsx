import { Button, chakra, Flex } from '@chakra-ui/react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ArrowsClockwiseIcon } from '../../../icons/first.ts';
import { ProhibitIcon } from '../../../icons/shared.ts';
import { CheckCircleIcon, CheckIcon } from '../../../icons/ui.ts';
import { useReadersZone } from '../../../lib/formats.ts';
import { useCopy } from '../../../lib/use-copy.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/text-fields.ts';
import { formatDate } from '../game-format.ts';
import { CalendarPlusIcon, CopyIcon } from '../icons.ts';

interface ActiveSubscriptionProps {
  since: string;
  /**
   * The path of the calendar's address. It is known until the viewer leaves the page on which it was made, because the
   * server stores only its hash.
   */
  path: string | undefined;
  pending: 'make' | 'revoke' | null;
  onRenew: () => void;
  onTurnOff: () => void;
}

/** An active calendar subscription, with buttons to renew it and to turn it off. */
export function ActiveSubscription({ since, path, pending, onRenew, onTurnOff }: ActiveSubscriptionProps) {
  const { t, i18n } = useTranslation('gameHub', { keyPrefix: 'calendar' });
  useReadersZone();

  return (
    <>
      <Flex direction="column" gap="2">
        <Flex align="center" gap="1.5" color="make.fg" fontWeight="600">
          <CheckCircleIcon size={20} weight="fill" aria-hidden />
          {t('since', { date: formatDate(since, i18n.language) })}
        </Flex>
        {!path && (
          <chakra.p color="fg.muted" textStyle="body.sm">
            {t('hidden')}
          </chakra.p>
        )}
      </Flex>
      {path && <SubscriptionAddress key={path} path={path} />}
      <Flex wrap="wrap" gap="2" pt="4" borderTopWidth="1px" borderColor="border.muted">
        <Button variant="subtle" disabled={pending !== null} onClick={onRenew}>
          <ArrowsClockwiseIcon aria-hidden />
          {t(pending === 'make' ? 'making' : 'renew')}
        </Button>
        <Button variant="ghost" colorPalette="foul" color="foul.fg" disabled={pending !== null} onClick={onTurnOff}>
          <ProhibitIcon aria-hidden />
          {t(pending === 'revoke' ? 'revoking' : 'revoke')}
        </Button>
      </Flex>
    </>
  );
}

/** The calendar's address, to copy it or to open it in the calendar app of this device. */
function SubscriptionAddress({ path }: { path: string }) {
  const { t } = useTranslation('gameHub', { keyPrefix: 'calendar' });
  const { outcome, copy } = useCopy();
  const field = useRef<HTMLInputElement>(null);
  const address = `${window.location.origin}${path}`;

  return (
    <Flex direction="column" gap="3">
      <Field label={t('address')} hint={t('once')}>
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
                // If the clipboard cannot be used, the viewer can copy the selected text by hand.
                field.current?.select();
                void copy(address);
              }}
            >
              {outcome === 'copied' ? <CheckIcon aria-hidden /> : <CopyIcon aria-hidden />}
              {t(`${outcome ?? 'copy'}`)}
            </Button>
          </Flex>
        )}
      </Field>
      <Button asChild>
        <a href={address.replace(/^https?:/, 'webcal:')}>
          <CalendarPlusIcon aria-hidden />
          {t('open')}
        </a>
      </Button>
    </Flex>
  );
}
