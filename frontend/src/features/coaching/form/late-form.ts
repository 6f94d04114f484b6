/** The names of the texts and the code that the two dialogs of this form load after the page. */
export const lateForm = {
  texts: 'coachingForm',
  load: async () => (await import('./coaching-form.tsx')).coachingForm,
} as const;
