import { Button, Flex } from '@chakra-ui/react';
import { APPLICATION, type ApplicationAnswer, isAllowed, type ReceivedApplication } from '@hoopline/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ChatCircleDotsIcon, StarIcon } from '../../../icons/shared.ts';
import { CheckIcon, XIcon } from '../../../icons/ui.ts';
import { serverNow } from '../../../lib/server-time.ts';
import { shownName } from '../../../lib/shown-name.ts';
import { useNow } from '../../../lib/tick.ts';
import { RefusalNote } from '../../../ui/refusal-note.tsx';
import { MessageButton } from '../../messages/index.ts';
import { ArrowUUpLeftIcon } from '../icons.ts';
import { useAnswers } from './answers.store.ts';

export interface BoardActs {
  /** Whether no more applicants can be accepted. */
  isFull: boolean;
  answer: (application: ReceivedApplication, act: ApplicationAnswer) => unknown;
  undo: (application: ReceivedApplication) => unknown;
  /** Opens the dialog that asks for a reason before declining. */
  askDecline: (application: ReceivedApplication) => void;
}

/** The buttons with which the poster can answer one applicant now. */
export function ApplicantActions({ application, acts }: { application: ReceivedApplication; acts: BoardActs }) {
  const { t } = useTranslation('applicantsBoard');
  const { id, status, applicant } = application;
  const isUnderWay = useAnswers((store) => id in store.underWay);
  const refusal = useAnswers((store) => store.refusals[id]);
  const name = shownName(applicant.displayName);
  const can = (act: ApplicationAnswer) => isAllowed(act, status);
  // The buttons are marked as busy and not disabled: a disabled button would lose the focus before the answer is there.
  const shared = { size: 'sm', px: '2.5', flex: '1 1 auto', 'aria-busy': isUnderWay || undefined } as const;

  return (
    <Flex direction="column" gap="2" _empty={{ display: 'none' }}>
      <Flex wrap="wrap" gap="1.5">
        {can('accept') && (
          <Button
            {...shared}
            disabled={acts.isFull}
            aria-label={t('act.acceptName', { name })}
            onClick={() => acts.answer(application, 'accept')}
          >
            <CheckIcon weight="bold" aria-hidden />
            {t('act.accept')}
          </Button>
        )}
        {can('shortlist') && (
          <Button
            {...shared}
            variant="subtle"
            aria-label={t('act.shortlistName', { name })}
            onClick={() => acts.answer(application, 'shortlist')}
          >
            <StarIcon aria-hidden />
            {t('act.shortlist')}
          </Button>
        )}
        {(status === 'shortlisted' || status === 'accepted') && <Message application={application} />}
        {can('decline') && (
          <Button
            {...shared}
            variant="ghost"
            aria-haspopup="dialog"
            aria-label={t('act.declineName', { name })}
            onClick={() => acts.askDecline(application)}
          >
            <XIcon aria-hidden />
            {t('act.decline')}
          </Button>
        )}
        <UndoButton application={application} onUndo={acts.undo} />
      </Flex>
      <RefusalNote code={refusal} texts={['applicantsBoard:refused']} />
    </Flex>
  );
}

/**
 * Links to the conversation that a shortlist has opened. On a later visit, `MessageButton` finds it by its
 * participants.
 */
function Message({ application: { id, applicant } }: { application: ReceivedApplication }) {
  const { t } = useTranslation('applicantsBoard');
  const conversationId = useAnswers((store) => store.conversations[id]);
  if (!conversationId) return <MessageButton person={applicant} text={t('act.message')} />;
  return (
    <Button asChild size="sm" variant="subtle">
      <Link to={`/messages/${conversationId}`}>
        <ChatCircleDotsIcon size={20} aria-hidden />
        {t('act.message')}
      </Link>
    </Button>
  );
}

/** The countdown changes every 10 s. Changes every second would be distracting. */
const STEP_S = 10;

interface UndoButtonProps {
  application: ReceivedApplication;
  onUndo: (application: ReceivedApplication) => unknown;
}

/** Undoes the last answer while that is allowed, and shows about how many seconds are left. */
function UndoButton({ application, onUndo }: UndoButtonProps) {
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
