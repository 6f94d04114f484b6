/** Sample players whom the journeys sign in. Each journey takes its own pair, so that none sees another's unread. */
export const PAIRS = {
  offline: ['Wei Chen', 'Nadia Petrova'],
  reload: ['Renee Dawson', 'Dante Ruiz'],
  keyboard: ['Aaliyah Brooks', 'Omar Farouk'],
  gap: ['Tomás Herrera', 'Zoë Laurent'],
} as const;

/** The e-mail of whoever looks after reports. */
export const OPERATOR = 'operator@example.com';
