import { chakra } from '@chakra-ui/react';
import { type Announcement, PRODUCT } from '@hoopline/contracts';
import { WarningCircleIcon } from '../../../icons/first.ts';
import { InfoIcon } from '../../../icons/ui.ts';
import { Banner } from '../../../ui/banner.tsx';

interface AnnouncementBarProps extends Pick<Announcement, 'text' | 'kind'> {
  onClose: () => void;
}

/** An announcement as everybody sees it. The console shows the same as a preview. */
export function AnnouncementBar({ text, kind, onClose }: AnnouncementBarProps) {
  const [palette, Icon] = kind === 'warning' ? (['clock', WarningCircleIcon] as const) : (['sky', InfoIcon] as const);
  return (
    <Banner palette={palette} onClose={onClose}>
      <Icon size={20} aria-hidden style={{ flex: 'none' }} />
      <chakra.span flex="1" minW="0" overflowWrap="anywhere">
        <strong>{PRODUCT.name}:</strong> <bdi>{text}</bdi>
      </chakra.span>
    </Banner>
  );
}
