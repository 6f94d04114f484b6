import { Button, chakra, Flex } from '@chakra-ui/react';
import type { RunAlerts as Alerts } from '@hoopline/contracts';
import { FILL, milesInMetres } from '@hoopline/contracts/games/fill-rules';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckIcon } from '../../../icons/ui.ts';
import { formatDistance } from '../../../lib/distance.ts';
import { refusalOf } from '../../../lib/refusal.ts';
import { askBrowserPosition, useViewerPosition } from '../../../lib/viewer-position.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Switch } from '../../../ui/form/switch.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { RefusalNote } from '../components/refusal-note.tsx';
import { useSaveRunAlerts } from './fill.mutations.ts';
import { runAlertsQuery } from './fill.queries.ts';

type On = Extract<Alerts, { isOn: true }>;

/** A member's wish to be notified of runs near them that need players. Switching it on asks for their position. */
export function RunAlerts() {
  const { t, i18n } = useTranslation('gameFill');
  const { data, isError, refetch } = useQuery(runAlertsQuery());
  const { mutate, variables, isPending, isSuccess, error } = useSaveRunAlerts();
  const alerts = isPending ? variables : data;
  const { locate, isAsking, trouble } = useLocate((position) => save({ ...position, miles: milesOf(alerts) }));
  const hintId = useId();
  const save = (wanted: Omit<On, 'isOn'>) => mutate({ isOn: true, ...wanted });
  if (!alerts && isError) return <ErrorState message={t('alerts.failed')} onRetry={() => void refetch()} />;
  if (!alerts) return <Skeleton h="96px" borderRadius="md" />;

  return (
    <Flex direction="column" gap="3">
      <div>
        <Flex align="center" wrap="wrap" columnGap="3">
          <Switch
            label={t('alerts.label')}
            checked={alerts.isOn || isAsking}
            aria-busy={isPending || isAsking || undefined}
            aria-describedby={hintId}
            onChange={({ target }) => !isAsking && (target.checked ? locate() : mutate({ isOn: false }))}
          />
          <chakra.span
            role="status"
            display="inline-flex"
            alignItems="center"
            gap="1"
            textStyle="caption"
            color="make.fg"
          >
            {isAsking && t('alerts.locating')}
            {isSuccess && !isPending && !isAsking && (
              <>
                <CheckIcon size={14} weight="bold" aria-hidden />
                {t('alerts.saved')}
              </>
            )}
          </chakra.span>
        </Flex>
        <chakra.p id={hintId} textStyle="body.sm" color="fg.muted" pl="56px">
          {t('alerts.hint')}
        </chakra.p>
      </div>
      {alerts.isOn && (
        <Flex align="end" wrap="wrap" gap="3" pl={{ base: '0', md: '56px' }}>
          <Field label={t('alerts.within')}>
            {(binding) => (
              <Select
                {...binding}
                value={alerts.miles}
                aria-busy={isPending || undefined}
                onChange={({ target }) => save({ ...positionOf(alerts), miles: milesFrom(Number(target.value)) })}
              >
                {FILL.alerts.miles.map((miles) => (
                  <option key={miles} value={miles}>
                    {formatDistance(milesInMetres(miles), i18n.language)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Button variant="outline" aria-busy={isAsking || undefined} onClick={() => !isAsking && locate()}>
            {t('alerts.update')}
          </Button>
        </Flex>
      )}
      {trouble && (
        <chakra.p role="alert" color="foul.fg" textStyle="body.sm">
          {t(`alerts.trouble.${trouble}`)}
        </chakra.p>
      )}
      <RefusalNote code={refusalOf(error)} prefix="gameFill:refused" />
    </Flex>
  );
}

const milesOf = (alerts: Alerts | undefined): On['miles'] => (alerts?.isOn ? alerts.miles : FILL.alerts.milesByDefault);

const milesFrom = (value: number): On['miles'] =>
  FILL.alerts.miles.find((miles) => miles === value) ?? FILL.alerts.milesByDefault;

const positionOf = ({ latitude, longitude }: On) => ({ latitude, longitude });

/** Asks the browser for the position, and calls `onFound` with it. */
function useLocate(onFound: (position: { latitude: number; longitude: number }) => void) {
  const { position, isAsking, trouble } = useViewerPosition();
  const [isWanted, setIsWanted] = useState(false);
  const hasFailed = isWanted && !isAsking && trouble !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the answer of the browser matters
  useEffect(() => {
    if (!isWanted || isAsking) return;
    if (position && !trouble) {
      setIsWanted(false);
      onFound(position);
    }
  }, [isWanted, isAsking, position, trouble]);
  const locate = () => {
    setIsWanted(true);
    askBrowserPosition();
  };
  return { locate, isAsking: isWanted && isAsking, trouble: hasFailed ? trouble : null };
}
