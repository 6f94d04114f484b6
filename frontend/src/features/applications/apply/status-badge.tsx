import { Badge } from '@chakra-ui/react';
import type { ApplicationStatus } from '@hoopline/contracts';
import { useTranslation } from 'react-i18next';
import { CheckCircleIcon } from '../../../icons/check-circle.ts';
import { ClockIcon } from '../../../icons/clock.ts';
import { HourglassMediumIcon } from '../../../icons/hourglass-medium.ts';
import type { Icon } from '../../../icons/icon.tsx';
import { ListStarIcon } from '../../../icons/list-star.ts';
import { SignOutIcon } from '../../../icons/sign-out.ts';
import { XCircleIcon } from '../../../icons/x-circle.ts';

const LOOKS: Record<ApplicationStatus, { Mark: Icon; palette?: string }> = {
  pending: { Mark: ClockIcon, palette: 'clock' },
  shortlisted: { Mark: ListStarIcon, palette: 'sky' },
  accepted: { Mark: CheckCircleIcon, palette: 'make' },
  declined: { Mark: XCircleIcon, palette: 'foul' },
  withdrawn: { Mark: SignOutIcon },
  expired: { Mark: HourglassMediumIcon },
};

/** What has become of an application. A change is read out. */
export function StatusBadge({ status }: { status: ApplicationStatus }) {
  const { t } = useTranslation('applications');
  const { Mark, palette } = LOOKS[status];
  return (
    <Badge aria-live="polite" variant={palette ? 'solid' : 'subtle'} colorPalette={palette}>
      <Mark aria-hidden />
      {t(`status.${status}`)}
    </Badge>
  );
}
