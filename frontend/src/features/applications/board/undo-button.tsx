import { Button } from '@chakra-ui/react';
import { APPLICATION, type ReceivedApplication } from '@hoopline/contracts';
import { useTranslation } from 'react-i18next';
import { ArrowUUpLeftIcon } from '../../../icons/arrow-u-up-left.ts';
import { serverNow } from '../../../lib/server-time.ts';
import { shownName } from '../../../lib/shown-name.ts';
import { useNow } from '../../../lib/tick.ts';

/** Every second would draw the eye to each card that was just answered. */
const STEP_S = 10;

interface UndoButtonProps {
  application: ReceivedApplication;
  onUndo: (application: ReceivedApplication) => unknown;
}

/** Takes the last answer back while it can be; says about how long that is. */
export function UndoButton({ application, onUndo }: UndoButtonProps) {
  const { t } = useTranslation('applicantsBoard');
  const { undoUntil, history, applicant } = application;
  const until = undoUntil === null ? 0 : Date.parse(undoUntil);
  const left = Math.min(APPLICATION.undoMs, until - useNow(until > serverNow()));
  if (left <= 0) return null;
  const back = history.at(-1)?.status === 'shortlisted' ? 'shortlisted' : 'pending';
  return (
    <Button
      size="sm"
      variant="outline"
      px="2.5"
      flex="1 1 auto"
      aria-label={t('act.undoName', { name: shownName(applicant.displayName), column: t(`column.${back}`) })}
      onClick={() => onUndo(application)}
    >
      <ArrowUUpLeftIcon aria-hidden />
      {t('act.undo', { seconds: Math.ceil(left / 1_000 / STEP_S) * STEP_S })}
    </Button>
  );
}
