import { Box, Button, chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { CrosshairIcon } from '../../../icons/shared.ts';
import { askBrowserPosition, useViewerPosition } from '../../../lib/viewer-position.ts';
import { CourtField } from '../../../ui/court-field/court-field.tsx';
import { useKeptFocus } from '../use-kept-focus.ts';
import type { ProposedCourt } from './use-proposed-court.ts';

export interface NearCourtFieldProps extends Pick<ProposedCourt, 'lastCourt'> {
  /** No court is proposed and none is chosen, because the viewer's position is unknown. */
  isNearOffered: boolean;
}

/** The court of the sheet. A button asks the browser for the position, so that the nearest court can be proposed. */
export function NearCourtField({ lastCourt, isNearOffered }: NearCourtFieldProps) {
  const { t } = useTranslation('gameForm');
  const { isAsking, trouble } = useViewerPosition();
  const kept = useKeptFocus<HTMLDivElement>();
  return (
    <Box {...kept} gridColumn="span 6" outline="none">
      <CourtField label={t('court')} span={6} near={lastCourt} />
      {isNearOffered && (
        <Button
          size="sm"
          variant="ghost"
          mt="1"
          minH="hit"
          aria-busy={isAsking || undefined}
          onClick={() => !isAsking && askBrowserPosition()}
        >
          <CrosshairIcon aria-hidden />
          {t(isAsking ? 'near.asking' : 'near.action')}
        </Button>
      )}
      <chakra.p role="status" color="fg.muted" textStyle="body.sm" _empty={{ display: 'none' }}>
        {isNearOffered && trouble && t(trouble === 'denied' ? 'near.denied' : 'near.failed')}
      </chakra.p>
    </Box>
  );
}
