/** Sample players whom the journeys sign in. Each journey has its own pair, so that it sees only its own messages. */
export const PAIRS = {
  offline: ['Wei Chen', 'Nadia Petrova'],
  reload: ['Renee Dawson', 'Dante Ruiz'],
  keyboard: ['Aaliyah Brooks', 'Omar Farouk'],
  gap: ['Tomás Herrera', 'Zoë Laurent'],
} as const;

/** The e-mail address of the operator who handles reports. */
export const OPERATOR = 'operator@example.com';
