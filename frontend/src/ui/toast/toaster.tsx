import { Box, Button, chakra, Portal } from '@chakra-ui/react';
import * as Toast from '@radix-ui/react-toast';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { WarningCircleIcon } from '../../icons/first.ts';
import { CheckCircleIcon, InfoIcon, XIcon } from '../../icons/ui.ts';
import { IconButton } from '../icon-button.tsx';
import { TOAST_DURATION_MS, type ToastAction, type ToastEntry, useToasts } from './toast.store.ts';
import { TOAST_SHIFT, useToastPlace } from './toast-place.ts';
import { toastRegion } from './toast-region.ts';

const Viewport = chakra(Toast.Viewport);

/**
 * Shows the toast. It is rendered once, at the root. F8 moves the focus to the toast, a swipe of 50 px dismisses it.
 * It uses Radix, because Chakra's toaster has no swipe.
 */
export function Toaster() {
  const { t } = useTranslation('common');
  const current = useToasts((store) => store.current);
  const dismiss = useToasts((store) => store.dismiss);
  const viewport = useRef<HTMLOListElement>(null);
  const region = useRef(toastRegion());
  useToastPlace(viewport, current?.isOpen ? current.id : undefined);

  return (
    // The toasts are in the body, because an open dialog hides the rest of the page from screen readers.
    <Portal container={region}>
      <Toast.Provider label={t('notification')} duration={TOAST_DURATION_MS} swipeThreshold={50} swipeDirection="right">
        {current && <ToastCard key={current.id} entry={current} onClose={() => dismiss(current.id)} />}
        <Viewport
          ref={viewport}
          hotkey={['F8']}
          label={t('notifications', { hotkey: '{hotkey}' })}
          pos="fixed"
          right="0"
          // On phones a toast is at the top, because the bottom bar, the keyboard and the focused field are at the bottom.
          top={{ base: `calc({sizes.topbarPhone} + var(${TOAST_SHIFT}, 0px))`, md: 'auto' }}
          bottom={{ md: `calc(0px - var(${TOAST_SHIFT}, 0px))` }}
          zIndex="toast"
          w="full"
          maxW={{ base: '100dvw', md: '420px' }}
          p={{ base: '3', md: '2.5' }}
          outline="0"
        />
      </Toast.Provider>
    </Portal>
  );
}

const LOOKS = {
  success: { colorPalette: 'make', Icon: CheckCircleIcon },
  error: { colorPalette: 'foul', Icon: WarningCircleIcon },
  info: { colorPalette: 'sky', Icon: InfoIcon },
} as const;

const Root = chakra(Toast.Root);
const Title = chakra(Toast.Title);
const Description = chakra(Toast.Description);

interface ToastCardProps {
  entry: ToastEntry;
  onClose: () => void;
}

function ToastCard({ entry, onClose }: ToastCardProps) {
  const { t } = useTranslation('common');
  const { title, description, action, status = 'info', isOpen } = entry;
  const { colorPalette, Icon } = LOOKS[status];

  return (
    <Root
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      type={status === 'error' ? 'foreground' : 'background'}
      data-status={status}
      colorPalette={colorPalette}
      pos="relative"
      display="flex"
      alignItems="flex-start"
      gap="3"
      py="3.5"
      pl="4.5"
      pr="2"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      borderRadius="lg"
      boxShadow="raised"
      overflow="hidden"
      _before={{ content: '""', pos: 'absolute', left: '0', top: '0', bottom: '0', w: '4px', bg: 'colorPalette.solid' }}
      css={{
        touchAction: 'none',
        '&[data-state=open]': { animation: 'rise {durations.base} {easings.out}, fade-in {durations.base}' },
        '&[data-state=closed]': { animation: 'fade-out {durations.press} forwards' },
        '&[data-swipe=move]': { transform: 'translateX(var(--radix-toast-swipe-move-x))' },
        '&[data-swipe=cancel]': { transform: 'none', transition: 'transform {durations.base} {easings.out}' },
        '&[data-swipe=end]': { opacity: 0 },
      }}
    >
      <Box color="colorPalette.fg" mt="1px" flexShrink="0">
        <Icon size={20} weight="fill" aria-hidden />
      </Box>
      <Box flex="1" minW="0" overflowWrap="anywhere">
        <Title fontWeight="650">{title}</Title>
        {description && (
          <Description color="fg.muted" textStyle="body.sm">
            {description}
          </Description>
        )}
        {action && <Action action={action} />}
      </Box>
      <Toast.Close asChild>
        <IconButton label={t('close')} size="sm" mt="-1.5">
          <XIcon aria-hidden />
        </IconButton>
      </Toast.Close>
    </Root>
  );
}

const ACTION = { variant: 'plain', size: 'sm', mt: '1', px: '0' } as const;

/** Screen readers announce the action as part of the toast. F8 reaches it. */
function Action({ action }: { action: ToastAction }) {
  const { label } = action;
  return (
    <Toast.Action asChild altText={label}>
      {'to' in action ? (
        <Button asChild {...ACTION}>
          <Link to={action.to}>{label}</Link>
        </Button>
      ) : (
        <Button {...ACTION} onClick={action.onPress}>
          {label}
        </Button>
      )}
    </Toast.Action>
  );
}
