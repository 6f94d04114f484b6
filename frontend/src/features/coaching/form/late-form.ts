/** The dialogs load their form with this after the page. */
export const lateForm = {
  texts: 'coachingForm',
  load: async () => (await import('./coaching-form.tsx')).coachingForm,
} as const;
