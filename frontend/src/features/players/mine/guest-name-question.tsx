import { Box, chakra, VisuallyHidden } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { deviceStorage } from '../../../lib/device-storage.ts';
import { shownName } from '../../../lib/shown-name.ts';
import { Card } from '../../../ui/card.tsx';
import { RouterLink } from '../../../ui/router-link.tsx';
import { GuestNameForm } from './guest-name-form.tsx';
import { useGuest } from './use-guest.ts';

export interface GuestNameQuestionProps {
  /** The host of the game asks, or its players if the guest is the host. */
  askedBy: 'host' | 'players';
  /** It is part of a card, and needs no frame of its own. */
  isInCard?: boolean;
}

/**
 * Asks a guest who has just joined for a first name. The guest may skip the question, and is then not asked again on
 * this device. Nothing waits for the answer.
 */
export function GuestNameQuestion({ askedBy, isInCard = false }: GuestNameQuestionProps) {
  const { t } = useTranslation('myProfile');
  const { guest } = useGuest();
  const [wasSkipped] = useState(() => deviceStorage.getItem(KEY) === SKIPPED);
  const [wasAsked, setAsked] = useState(false);
  const [isSkipped, setSkipped] = useState(false);
  const isNamed = guest?.hasName ?? false;
  // The name may be known by an event before the request is answered, or be given in another tab.
  const isAnswered = isSkipped || (wasAsked && isNamed);
  const note = useFocusOnAnswer(isAnswered);
  const question = t(`guestName.ask.${askedBy}`);
  const Frame = isInCard ? Box : Card;

  if (!guest || (!isAnswered && (isNamed || wasSkipped))) return null;
  if (!wasAsked) setAsked(true);
  return (
    <Frame pos="relative" {...(isInCard ? IN_CARD : { px: '3.5', py: '3' })}>
      <Announcement text={isAnswered ? '' : question} />
      {isAnswered ? (
        <chakra.p ref={note} tabIndex={-1} outline="none" textStyle="body.sm" overflowWrap="anywhere">
          {isNamed ? (
            t('guestName.seenAs', { name: shownName(guest.mine.displayName) })
          ) : (
            <Trans t={t} i18nKey="guestName.later" components={{ a: <ProfileLink /> }} />
          )}
        </chakra.p>
      ) : (
        <GuestNameForm
          mine={guest.mine}
          label={question}
          hint={t('guestName.askHint')}
          onSkip={() => {
            deviceStorage.setItem(KEY, SKIPPED);
            setSkipped(true);
          }}
        />
      )}
    </Frame>
  );
}

/** Says the question to screen readers, which announce only a change of a region that they know already. */
function Announcement({ text }: { text: string }) {
  const [said, setSaid] = useState('');
  useEffect(() => setSaid(text), [text]);
  return <VisuallyHidden role="status">{said}</VisuallyHidden>;
}

/** The form has disappeared with the pressed button. Without this, the focus would be at the top of the page. */
function useFocusOnAnswer(isAnswered: boolean) {
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isAnswered && document.activeElement === document.body) note.current?.focus({ preventScroll: true });
  }, [isAnswered]);
  return note;
}

const ProfileLink = ({ children }: { children?: React.ReactNode }) => (
  <RouterLink to="/profile" textDecoration="underline">
    {children}
  </RouterLink>
);

const IN_CARD = { mt: '1.5', pt: '3', borderTopWidth: '1px', borderColor: 'border.muted' } as const;

const KEY = 'hoopline.guest-name';
const SKIPPED = 'skipped';
