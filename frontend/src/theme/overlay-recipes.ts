import { defineSlotRecipe } from '@chakra-ui/react';

const slots = [
  'trigger',
  'backdrop',
  'positioner',
  'content',
  'title',
  'description',
  'closeTrigger',
  'header',
  'body',
  'footer',
];
const backdrop = {
  pos: 'fixed',
  inset: '0',
  bg: 'scrim',
  zIndex: 'calc({zIndex.modal} + var(--layer-index, 0))',
  _open: { animation: 'fade-in {durations.base}' },
  _closed: { animation: 'fade-out {durations.press}' },
} as const;
const positioner = {
  pos: 'fixed',
  inset: '0',
  display: 'flex',
  zIndex: 'calc({zIndex.modal} + var(--layer-index, 0))',
  overscrollBehaviorY: 'none',
} as const;
const content = {
  pos: 'relative',
  display: 'flex',
  flexDirection: 'column',
  bg: 'bg.panel',
  borderColor: 'border',
  boxShadow: 'overlay',
  outline: '0',
} as const;

/** Centred from `md` up, a full-height sheet on phones. */
export const dialog = defineSlotRecipe({
  className: 'dialog',
  slots,
  base: {
    backdrop,
    positioner: { ...positioner, alignItems: { base: 'flex-end', md: 'center' }, justifyContent: 'center' },
    content: {
      ...content,
      w: 'full',
      h: { base: '100dvh', md: 'auto' },
      maxH: { base: '100dvh', md: 'calc(100dvh - 64px)' },
      borderWidth: { base: '0', md: '1px' },
      borderRadius: { base: '0', md: 'xl' },
      overflow: 'hidden',
      _open: { animation: 'rise {durations.base} {easings.out}, fade-in {durations.base}' },
      _closed: {
        animation: 'sink {durations.press}, fade-out {durations.press}',
        // Chakra waits for the end of two animations. If they take no time, it never detects the end.
        _motionReduce: { animation: 'none' },
      },
    },
    header: { display: 'flex', flexDirection: 'column', gap: '1.5', pl: '6', pr: '16', pt: '6', pb: '4', flex: 'none' },
    title: { textStyle: 'display.md' },
    description: { color: 'fg.muted', textStyle: 'body.md', textWrap: 'balance' },
    body: { flex: '1', minH: '0', overflowY: 'auto', px: '6', pt: '1', pb: '6' },
    footer: {
      display: 'flex',
      justifyContent: 'flex-end',
      flexWrap: 'wrap',
      gap: '3',
      flex: 'none',
      px: '6',
      py: '4',
      borderTopWidth: '1px',
      borderColor: 'border.muted',
      paddingBottom: 'calc({spacing.4} + env(safe-area-inset-bottom))',
    },
    closeTrigger: { pos: 'absolute', top: '4', insetEnd: '3' },
  },
  variants: {
    size: {
      /** For a question with two answers; never a sheet. */
      sm: {
        positioner: { alignItems: 'center', px: '4' },
        content: { h: 'auto', maxW: '440px', borderWidth: '1px', borderRadius: 'xl' },
        title: { textStyle: 'title.lg' },
      },
      md: { content: { maxW: { md: '560px' } } },
      lg: { content: { maxW: { md: '960px' } } },
      /** At the right edge, beside the content that it is about. */
      xs: {
        backdrop: { bg: { md: 'transparent' } },
        positioner: {
          top: { md: 'calc({sizes.topbar} + var(--notices, 0px) + var(--banners, 0px))' },
          alignItems: { md: 'flex-start' },
          justifyContent: { md: 'flex-end' },
          p: { md: '4.5' },
        },
        content: { maxW: { md: '372px' }, maxH: { md: 'full' }, borderRadius: { md: 'lg' } },
        title: { textStyle: 'title.lg' },
      },
    },
  },
  defaultVariants: { size: 'md' },
});

export const drawer = defineSlotRecipe({
  className: 'drawer',
  slots,
  base: {
    backdrop,
    positioner,
    content: {
      ...content,
      h: '100dvh',
      w: 'min(304px, 84vw)',
      bg: 'bg.sidebar',
      borderRightWidth: '1px',
      borderColor: 'border.muted',
      _open: { animation: 'slide-in-start {durations.base} {easings.out}' },
      _closed: { animation: 'slide-out-start {durations.base} {easings.out}' },
    },
  },
});

/** A small panel beside the control that opened it. */
export const popover = defineSlotRecipe({
  className: 'popover',
  slots: ['trigger', 'positioner', 'content'],
  base: {
    content: {
      zIndex: 'calc({zIndex.modal} + var(--layer-index, 0))',
      p: '3',
      bg: 'bg.panel',
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'lg',
      boxShadow: 'overlay',
      outline: '0',
      _open: { animation: 'fade-in {durations.press}' },
    },
  },
});
