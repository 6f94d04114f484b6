/** How the dialogs of this kind find their form, after the page. */
export const lateForm = {
  texts: 'sponsorshipForm',
  load: async () => (await import('./sponsorship-form.tsx')).sponsorshipForm,
} as const;
