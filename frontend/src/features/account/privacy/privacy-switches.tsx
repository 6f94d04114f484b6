import { chakra, Flex } from '@chakra-ui/react';
import type { Privacy } from '@hoopline/contracts';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WarningCircleIcon } from '../../../icons/first.ts';
import { CheckIcon } from '../../../icons/ui.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Switch } from '../../../ui/form/switch.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useSavePrivacy, useShownPrivacy } from '../account.mutations.ts';

const SWITCHES = ['showsPresence', 'showsReadMarks', 'showsLastSeen'] as const;
type Switched = keyof Privacy;

/**
 * Switches for what others see of the viewer. They limit equally what the viewer sees of others. Each is saved
 * separately.
 */
export function PrivacySwitches() {
  const { t } = useTranslation('account');
  const { privacy, isPending, refetch } = useShownPrivacy();
  const [latest, setLatest] = useState<Switched>();
  if (isPending) return <Skeleton h="220px" borderRadius="md" />;
  if (!privacy) return <ErrorState message={t('privacy.notLoaded')} onRetry={() => void refetch()} />;
  return (
    <>
      <chakra.p textStyle="body.sm" color="fg.muted">
        {t('privacy.lead')}
      </chakra.p>
      {SWITCHES.map((name) => (
        <PrivacySwitch
          key={name}
          name={name}
          isOn={privacy[name]}
          isLatest={latest === name}
          onChange={() => setLatest(name)}
        />
      ))}
    </>
  );
}

interface PrivacySwitchProps {
  name: Switched;
  isOn: boolean;
  /** Whether no other switch was used after it. Only the latest switch shows that it is saved. */
  isLatest: boolean;
  onChange: () => void;
}

function PrivacySwitch({ name, isOn, isLatest, onChange }: PrivacySwitchProps) {
  const { t } = useTranslation('account');
  const id = useId();
  const { mutate, isSuccess, isError } = useSavePrivacy();
  return (
    <div>
      <Flex align="center" columnGap="3" wrap="wrap">
        <Switch
          label={t(`privacy.${name}`)}
          checked={isOn}
          onChange={({ target }) => {
            onChange();
            mutate({ [name]: target.checked });
          }}
          aria-describedby={id}
        />
        <chakra.span
          role="status"
          display="inline-flex"
          alignItems="center"
          gap="1"
          textStyle="caption"
          color="make.fg"
        >
          {isSuccess && isLatest && (
            <>
              <CheckIcon size={14} weight="bold" aria-hidden />
              {t('privacy.saved')}
            </>
          )}
        </chakra.span>
      </Flex>
      <chakra.p id={id} textStyle="body.sm" color="fg.muted" pl="56px">
        {t(`privacy.${name}Hint`)}
      </chakra.p>
      {isError && (
        <Flex role="alert" align="center" gap="1.5" pl="56px" mt="1" color="foul.fg" textStyle="body.sm">
          <WarningCircleIcon size={16} weight="fill" aria-hidden style={{ flex: 'none' }} />
          {t(navigator.onLine ? 'privacy.notSaved' : 'privacy.notSavedOffline')}
        </Flex>
      )}
    </div>
  );
}
