export const common = {
  close: 'Close',
  cancel: 'Cancel',
  tryAgain: 'Try again',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  less: 'One less',
  more: 'One more',
  loading: 'Loading…',
  tier: { bronze: 'Bronze', silver: 'Silver', gold: 'Gold', platinum: 'Platinum', diamond: 'Diamond' },
  notifications: 'Notifications ({{hotkey}})',
} as const;
