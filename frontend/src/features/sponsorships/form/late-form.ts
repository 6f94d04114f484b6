/** The dialogs load their form with this after the page. */
export const lateForm = {
  texts: 'sponsorshipForm',
  load: async () => (await import('./sponsorship-form.tsx')).sponsorshipForm,
} as const;
