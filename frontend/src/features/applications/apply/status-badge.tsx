import { Badge } from '@chakra-ui/react';
import type { ApplicationStatus } from '@hoopline/contracts';
import { useTranslation } from 'react-i18next';
import { SignOutIcon } from '../../../icons/first.ts';
import type { Icon } from '../../../icons/icon.tsx';
import { ClockIcon, HourglassMediumIcon } from '../../../icons/shared.ts';
import { CheckCircleIcon } from '../../../icons/ui.ts';
import { ListStarIcon, XCircleIcon } from '../icons.ts';

const LOOKS: Record<ApplicationStatus, { Mark: Icon; palette?: string }> = {
  pending: { Mark: ClockIcon, palette: 'clock' },
  shortlisted: { Mark: ListStarIcon, palette: 'sky' },
  accepted: { Mark: CheckCircleIcon, palette: 'make' },
  declined: { Mark: XCircleIcon, palette: 'foul' },
  withdrawn: { Mark: SignOutIcon },
  expired: { Mark: HourglassMediumIcon },
};

/** The status of an application. Screen readers announce its changes. */
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
