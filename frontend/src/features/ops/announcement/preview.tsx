import { Box } from '@chakra-ui/react';
import type { Announcement } from '@hoopline/contracts';
import { AnnouncementBar } from './announcement-bar.tsx';

const ignore = () => {};

/** An announcement exactly as people see it. Its button does nothing here. */
export function Preview({ label, text, kind }: Pick<Announcement, 'text' | 'kind'> & { label: string }) {
  return (
    <Box
      role="group"
      aria-label={label}
      borderWidth="1px"
      borderColor="border.muted"
      borderRadius="md"
      overflow="hidden"
    >
      <div inert>
        <AnnouncementBar text={text} kind={kind} onClose={ignore} />
      </div>
    </Box>
  );
}
