/** The names of the texts and the code that the two dialogs of this form load after the page. */
export const lateForm = {
  texts: 'sponsorshipForm',
  load: async () => (await import('./sponsorship-form.tsx')).sponsorshipForm,
} as const;
